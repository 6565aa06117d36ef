import { chmodSync, existsSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeData, startEmbeddedDatabase } from "@w10/embedded-database";
import pg from "pg";

/** Bytes: twice the log's maximum of a gibibyte plus some databases. */
const roomWanted = 4 * 2 ** 30;

export interface TestServer {
  /** Connection string of the template database. */
  readonly templateUrl: string;
  stop(): Promise<void>;
}

/**
 * One PostgreSQL for a whole run, with a template that is migrated once: embedded, or the server of `ownUrl`,
 * whose user must be allowed to create databases.
 */
export async function startTestServer(
  migrate: (url: string) => Promise<void>,
  ownUrl?: string,
): Promise<TestServer> {
  const server = ownUrl ? await makeTemplate(ownUrl) : await startEmbedded();
  try {
    await migrate(server.templateUrl);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

/** Its data is disposable, so it neither syncs to disk nor compresses its log. */
async function startEmbedded(): Promise<TestServer> {
  const dataDir = mkdtempSync(join(scratchFolder(), "w10-test-"));
  // When run as root the server uses another user, who needs access.
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedDatabase({
    dataDir,
    settings: { fsync: "off", full_page_writes: "off", wal_compression: "off", shared_buffers: "128MB" },
  });
  return {
    templateUrl: server.url,
    async stop() {
      await server.stop();
      removeData(dataDir);
    },
  };
}

/** In memory if there is room: each suite's clone creates and deletes a thousand files. */
function scratchFolder(): string {
  const memory = "/dev/shm";
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > roomWanted ? memory : tmpdir();
}

async function makeTemplate(ownUrl: string): Promise<TestServer> {
  const template = await makeDatabase(ownUrl, "template template0 encoding 'UTF8'");
  return { templateUrl: template.url, stop: () => template.drop() };
}

interface OwnDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A suite's own database, cloned from the template. */
export function cloneDatabase(templateUrl: string): Promise<OwnDatabase> {
  return makeDatabase(templateUrl, `template ${new URL(templateUrl).pathname.slice(1)}`);
}

/** A database without tables on the template's server. */
export function createEmptyDatabase(templateUrl: string): Promise<OwnDatabase> {
  return makeDatabase(templateUrl, "template template0 encoding 'UTF8'");
}

async function makeDatabase(serverUrl: string, how: string): Promise<OwnDatabase> {
  const url = new URL(serverUrl);
  const name = `test_${process.pid}_${process.hrtime.bigint()}`;
  await administer(serverUrl, `create database ${name} ${how}`);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      // Not 'with (force)': before PostgreSQL 17 an ordinary user may not end a vacuum worker in it; a plain
      // drop waits.
      await administer(
        serverUrl,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`,
      );
      await administer(serverUrl, `drop database if exists ${name}`);
    },
  };
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const url = new URL(serverUrl);
  url.pathname = "/postgres";
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
