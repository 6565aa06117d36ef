import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "@w10/embedded-database";
import pg from "pg";

export interface TestServer {
  /** A connection string of the template database. */
  readonly templateUrl: string;
  stop(): Promise<void>;
}

/** One PostgreSQL for a whole run, with a template that is migrated once. Losing it costs nothing, so it does not wait for the disk. */
export async function startTestServer(migrate: (url: string) => Promise<void>): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "w10-test-"));
  // As root the server runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o755);
  const server: EmbeddedDatabase = await startEmbeddedDatabase({
    dataDir,
    settings: { fsync: "off", full_page_writes: "off", shared_buffers: "128MB" },
  });
  await migrate(server.url);
  return {
    templateUrl: server.url,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A database of one suite's own, cloned from the template. */
export async function cloneDatabase(templateUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const template = new URL(templateUrl);
  const source = template.pathname.slice(1);
  const name = `test_${process.pid}_${process.hrtime.bigint()}`;
  await administer(template, `create database ${name} template ${source}`);
  const url = new URL(templateUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(template, `drop database if exists ${name} with (force)`) };
}

async function administer(template: URL, statement: string): Promise<void> {
  const url = new URL(template.href);
  url.pathname = "/postgres";
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
