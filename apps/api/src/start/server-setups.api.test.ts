import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort, startEmbeddedDatabase } from "@w10/embedded-database";
import { cloneDatabase } from "@w10/testkit";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { openDatabase } from "../platform/database/database.ts";
import { CasinoProcess } from "../testing/casino-process.ts";
import { AwayError, HttpPlayer } from "../testing/http-player.ts";
import { checkServer } from "./check-server.ts";

const folder = mkdtempSync(join(tmpdir(), "w10-setups-"));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = { SECRET: "the key of a casino that tests move between servers" };

describe("a primary and its standby", () => {
  const folders = { primary: join(folder, "primary"), standby: join(folder, "standby") };
  const start = (dataDir: string) => startEmbeddedDatabase({ dataDir });
  let primary: Awaited<ReturnType<typeof start>>;
  let standby: Awaited<ReturnType<typeof start>>;
  let casino: CasinoProcess | undefined;

  beforeAll(async () => {
    const first = await start(folders.primary);
    await first.stop();
    // A cold copy is a base backup.
    cpSync(folders.primary, folders.standby, { recursive: true, preserveTimestamps: true });
    primary = await start(folders.primary);
    const { cluster } = readKnown(folders.standby);
    const { port, password } = readKnown(folders.primary);
    const moved = cluster.replace(folders.primary, folders.standby);
    spawnSync("chown", ["-R", "--reference", readKnown(folders.primary).cluster, moved]);
    writeFileSync(join(moved, "standby.signal"), "");
    appendFileSync(
      join(moved, "postgresql.auto.conf"),
      `primary_conninfo = 'host=127.0.0.1 port=${port} user=w10 password=${password}'\n`,
    );
    standby = await start(folders.standby);
  });
  afterAll(async () => {
    await casino?.stop();
    await Promise.all([primary.stop(), standby.stop()]);
  });

  function readKnown(dataDir: string): { port: number; password: string; cluster: string } {
    return JSON.parse(readFileSync(join(dataDir, "postgres.json"), "utf8")) as {
      port: number;
      password: string;
      cluster: string;
    };
  }

  test("the casino finds the one that takes writes, and the promoted one when that is gone", async () => {
    const [there, here] = [readKnown(folders.standby), readKnown(folders.primary)];
    // The standby is named first.
    const address = `host=127.0.0.1,127.0.0.1 port=${there.port},${here.port} user=w10 password=${here.password} dbname=w10 target_session_attrs=read-write`;
    casino = new CasinoProcess(folder, await findFreePort(), { ...settings, DATABASE_URL: address });
    await casino.start();
    const player = new HttpPlayer(casino.origin);
    await player.signUp();
    const promoted = new pg.Client({ connectionString: standby.url });
    await promoted.connect();
    const isCopied = async () =>
      (await promoted.query("select from player where login = $1", [player.login])).rowCount;
    await expect.poll(isCopied).toBe(1);

    process.kill(primary.pid(), "SIGKILL");
    // Between the two a call is answered that it may be repeated.
    for (let attempt = 0; attempt < 5; attempt += 1)
      await expect(new HttpPlayer(casino.origin).signUp()).rejects.toThrow(AwayError);
    await promoted.query("select pg_promote()");
    await expect.poll(() => isReady(casino)).toBe(true);
    const later = new HttpPlayer(casino.origin);
    await later.signUp();
    await casino.operate(
      "ledger.adjust",
      "--player",
      later.login,
      "--amount",
      "5",
      "--currency",
      "USD",
      "--note",
      "after the promotion",
    );
    expect((await promoted.query("select from player where login = $1", [later.login])).rowCount).toBe(1);
    await promoted.end();
  });

  test("a start with standbys only is refused with a sentence", async () => {
    const port = await findFreePort();
    const alone = new CasinoProcess(folder, port, {
      ...settings,
      DATABASE_URL: `postgresql://w10@127.0.0.1:${port},127.0.0.1:1/w10`,
    });
    await expect(alone.start()).rejects.toThrow(/ended by 1/);
  });

  const isReady = async (of: CasinoProcess | undefined) =>
    (await fetch(`${of?.origin}/readyz`).catch(() => null))?.ok === true;
});

const hasPgBouncer = spawnSync("pgbouncer", ["--version"]).status === 0;

describe.skipIf(!hasPgBouncer)("behind a real PgBouncer", () => {
  let clone: Awaited<ReturnType<typeof cloneDatabase>>;
  let bouncer: ChildProcess | undefined;
  beforeAll(async () => {
    clone = await cloneDatabase(inject("templateUrl"));
  });
  afterEach(() => void bouncer?.kill());
  afterAll(() => clone.drop());

  async function bounce(mode: string, more = ""): Promise<string> {
    const { hostname, port: serverPort, pathname, username, password } = new URL(clone.url);
    const name = pathname.slice(1);
    const port = await findFreePort();
    const file = join(folder, `pgbouncer-${mode}.ini`);
    writeFileSync(
      file,
      `[databases]
${name} = host=${hostname} port=${serverPort} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
ignore_startup_parameters = extra_float_digits,options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout
${more}
`,
    );
    // It refuses to run as root.
    const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    bouncer = spawn("pgbouncer", [file], { stdio: "ignore", ...user });
    const url = `postgresql://${username}@127.0.0.1:${port}/${name}`;
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const client = new pg.Client({ connectionString: url });
      client.on("error", () => undefined);
      const isUp = await client.connect().then(
        () => true,
        () => false,
      );
      await client.end().catch(() => undefined);
      if (isUp) return url;
      await sleep(50);
    }
    throw new Error("PgBouncer did not start");
  }

  async function check(url: string): Promise<unknown> {
    const database = openDatabase({
      url,
      maxConnections: 2,
      isPatient: true,
      statementTimeoutMs: 30_000,
      onIdleError: () => undefined,
    });
    try {
      return await checkServer(database, { NODE_ENV: "test" });
    } finally {
      await database.close();
    }
  }

  test.each([
    ["transaction", ""],
    ["transaction", "server_round_robin = 1\nmin_pool_size = 5"],
    ["statement", ""],
  ])("%s mode is refused at the start with a sentence (%j)", async (mode, more) => {
    await expect(check(await bounce(mode, more))).rejects.toThrow(
      /works in transaction mode: set pool_mode = session/,
    );
  });

  test("session mode is taken", async () => {
    expect(await check(await bounce("session"))).toBeNull();
  });
});

test("a server without a pooler is taken", async () => {
  const clone = await cloneDatabase(inject("templateUrl"));
  const database = openDatabase({
    url: clone.url,
    maxConnections: 2,
    statementTimeoutMs: 30_000,
    onIdleError: () => undefined,
  });
  expect(await checkServer(database, { NODE_ENV: "test" })).toBeNull();
  await database.close();
  await clone.drop();
});
