import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { elsewhereOf } from "./place-cluster.ts";
import { removeData } from "./remove-data.ts";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "./start-embedded-database.ts";

/** PostgreSQL runs as another user only for root. */
describe.skipIf(process.getuid?.() !== 0)("a data folder whose database is elsewhere", () => {
  let home: string;
  let dataDir: string;
  let running: EmbeddedDatabase[] = [];

  beforeEach(async () => {
    home = mkdtempSync(join(tmpdir(), "w10-place-"));
    dataDir = join(home, "data");
    // Its owner alone may enter.
    chmodSync(home, 0o700);
    const database = await start(dataDir);
    await query(database, "create table casino as select 'the first' as name");
    await stopAll();
  });
  afterEach(async () => {
    await stopAll();
    for (const folder of [dataDir, join(home, "other")]) removeData(folder);
    rmSync(home, { recursive: true, force: true });
  });

  async function start(folder: string): Promise<EmbeddedDatabase> {
    const database = await startEmbeddedDatabase({ dataDir: folder, settings: { fsync: "off" } });
    running.push(database);
    return database;
  }

  async function stopAll(): Promise<void> {
    for (const database of running.filter(({ isOurs }) => isOurs)) await database.stop();
    running = [];
  }

  async function query({ url }: EmbeddedDatabase, text: string): Promise<unknown> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(text);
    await client.end();
    return rows.map(({ name }) => name);
  }

  const nameOf = (database: EmbeddedDatabase) => query(database, "select name from casino");
  const clusterOf = (folder: string): unknown =>
    (JSON.parse(readFileSync(join(folder, "postgres.json"), "utf8")) as { cluster: string }).cluster;

  test("keeps it when the folder can be entered by now, for the server and for a second process", async () => {
    expect(clusterOf(dataDir)).toBe(join(elsewhereOf(dataDir), "postgres"));
    chmodSync(home, 0o755);
    const [server, operator] = [await start(dataDir), await start(dataDir)];
    expect([server.isOurs, operator.isOurs]).toEqual([true, false]);
    expect([await nameOf(server), await nameOf(operator)]).toEqual([["the first"], ["the first"]]);
  });

  test("keeps it when it was moved, and a copy of it gets no second casino on the same database", async () => {
    const other = join(home, "other");
    renameSync(dataDir, other);
    expect(await nameOf(await start(other))).toEqual(["the first"]);
    await stopAll();
    cpSync(other, dataDir, { recursive: true });
    await expect(start(dataDir)).rejects.toThrow(`${dataDir} is a copy of ${other}`);
    expect(await nameOf(await start(other))).toEqual(["the first"]);
    await stopAll();
    rmSync(join(elsewhereOf(dataDir)), { recursive: true, force: true });
    await expect(start(other)).rejects.toThrow(/is not there any more: restore that folder/);
  });

  test("is removed with it after a move, and stays when its former path or a copy of it is removed", async () => {
    const [other, copy] = [join(home, "other"), join(home, "copy")];
    const place = elsewhereOf(dataDir);
    renameSync(dataDir, other);
    expect(await nameOf(await start(other))).toEqual(["the first"]);
    await stopAll();
    cpSync(other, copy, { recursive: true });
    removeData(copy);
    removeData(dataDir);
    expect([existsSync(copy), existsSync(join(place, "postgres"))]).toEqual([false, true]);
    expect(await nameOf(await start(other))).toEqual(["the first"]);
    await stopAll();
    removeData(other);
    expect([existsSync(other), existsSync(place)]).toEqual([false, false]);
  });

  test("is removed with it when it was moved and not started since, or has a damaged record", async () => {
    const other = join(home, "other");
    renameSync(dataDir, other);
    removeData(other);
    expect([existsSync(other), existsSync(elsewhereOf(dataDir))]).toEqual([false, false]);
    await start(dataDir);
    await stopAll();
    writeFileSync(join(dataDir, "postgres.json"), "{");
    removeData(dataDir);
    expect([existsSync(dataDir), existsSync(elsewhereOf(dataDir))]).toEqual([false, false]);
  });

  test("is refused with a damaged record, and with a database of its own that has become out of reach", async () => {
    const own = join(home, "other");
    chmodSync(home, 0o755);
    mkdirSync(own);
    await query(await start(own), "create table casino as select 'the second' as name");
    await stopAll();
    chmodSync(home, 0o700);
    await expect(start(own)).rejects.toThrow(/cannot enter/);
    writeFileSync(join(dataDir, "postgres.json"), "{");
    await expect(start(dataDir)).rejects.toThrow(/is missing or damaged/);
  });
});
