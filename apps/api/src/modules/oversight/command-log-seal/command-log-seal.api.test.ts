import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemActor } from "../../../platform/command/actor.ts";
import { runCommand, createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { listIncidents } from "../../foundation/incident/index.ts";
import { checkCommandLog, checkCommandLogDaily, sealCommandLog } from "./index.ts";

const quarterMs = 15 * 60_000;

describe("command-log seals", () => {
  let app: TestApp;
  const said: string[] = [];
  beforeAll(async () => {
    app = await createTestApp({ log: pino({ level: "info" }, { write: (line) => said.push(line) }) });
  });
  afterAll(() => app.stop());

  const write = (note: string) =>
    app.runner.run({ name: "test.write", actor: systemActor, input: { amountMinor: 5n }, note }, () =>
      Promise.resolve({}),
    );
  const seal = () => sealCommandLog(app.parts);
  const change = (statement: string) => app.database.pool.query(statement);
  /** Verifies everything again; the clock must move for that. */
  const check = async () => {
    app.clock.advance(1);
    return (await checkCommandLog(app.parts)).broken;
  };
  const incidents = () => listIncidents(app.parts.db, { isClosedToo: false, limit: 10 });

  test("cover each finished quarter of an hour, with each row in one seal", async () => {
    await write("one");
    expect(await seal()).toBe(0);
    app.clock.advance(quarterMs);
    await write("two");
    expect(await seal()).toBe(0);
    app.clock.advance(quarterMs);
    expect(await seal()).toBe(1);
    await write("three");
    app.clock.advance(24 * 3_600_000);
    expect(await seal()).toBe(2);
    expect(await seal()).toBe(0);
    const { rows } = await change(
      "select rows::int, (select count(*)::int from command_log) as all from command_log_seal order by number",
    );
    expect(rows).toMatchObject([{ rows: 1 }, { rows: 1 }, { rows: 1, all: 3 }]);
    expect(said.filter((line) => line.includes("the command log is sealed"))).toHaveLength(3);
    expect(await check()).toBeNull();
    expect(await runCommand(app, "command-log.check-command-log")).toMatch(
      /^The command log is unchanged: 3 seals, /,
    );
  });

  test("wait for rows of a long-running transaction", async () => {
    await write("beside it");
    const lagMs = 10 * 60_000;
    const boundary = Math.ceil(app.clock.now().getTime() / quarterMs) * quarterMs + lagMs;
    app.clock.advance(boundary - app.clock.now().getTime() + 100);
    await app.parts.db.transaction().execute(async (tx) => {
      await sql`select pg_sleep(0.15)`.execute(tx);
      expect(await seal()).toBe(0);
    });
    expect(await seal()).toBe(1);
  });

  test("raise an incident when none could be made for a day", async () => {
    await write("kept open");
    const wasThen = [app.clock.now()];
    app.clock.advance(3 * 86_400_000);
    // Seals with an earlier time, as if a transaction had been running since.
    const now = () => wasThen.shift() ?? app.clock.now();
    await checkCommandLogDaily({ ...app.parts, clock: { now } });
    expect(await incidents()).toMatchObject([
      { kind: "command_log.changed", details: { what: "not sealed" } },
    ]);
    await checkCommandLogDaily(app.parts);
    expect(await seal()).toBe(0);
    expect(await check()).toBeNull();
  });

  test.each([
    [
      "a note is changed",
      "update command_log set note = 'not two' where note = 'two'",
      "update command_log set note = 'two' where note = 'not two'",
    ],
    [
      "an input is changed",
      "update command_log set input = '{\"amountMinor\":\"6\"}' where note = 'two'",
      "update command_log set input = '{\"amountMinor\":\"5\"}' where note = 'two'",
    ],
    [
      "an actor is changed",
      "update command_log set actor_name = 'anna' where note = 'two'",
      "update command_log set actor_name = 'system' where note = 'two'",
    ],
    [
      "a time is changed",
      "update command_log set created_at = created_at + interval '1 microsecond' where note = 'two'",
      "update command_log set created_at = created_at - interval '1 microsecond' where note = 'two'",
    ],
    [
      "a row is inserted",
      "insert into command_log (actor_id, idempotency_key, actor_kind, command, input_hash, note, created_at) select actor_id, 'x', actor_kind, command, input_hash, 'new', created_at from command_log where note = 'two'",
      "delete from command_log where note = 'new'",
    ],
  ])("name the first broken seal when %s", async (_what, forge, restore) => {
    await change(forge);
    expect(await check()).toMatchObject({ number: 2n, what: "rows", sealedRows: 1n });
    await change(restore);
    expect(await check()).toBeNull();
  });

  test("a deleted row, or a seal forged without the key, is one incident that names the seal", async () => {
    const [open] = await incidents();
    await runCommand(app, "incident.close-incident", "--incident", open?.id ?? "", "--note", "tests");
    await change("delete from command_log where note in ('two', 'three')");
    expect(await check()).toMatchObject({ number: 2n, sealedRows: 1n, foundRows: 0n });
    await change(
      "update command_log_seal set (rows, digest) = (select 0, encode(sha256(''), 'hex')) where number = 2",
    );
    expect(await check()).toMatchObject({ number: 2n, what: "seal" });
    app.clock.advance(1);
    await expect(runCommand(app, "command-log.check-command-log")).rejects.toThrow(
      /^Seal 2 \(covering everything before .* was changed/,
    );
    await change("delete from command_log_seal where number = 2");
    expect(await check()).toMatchObject({ number: 2n, what: "seal", upto: null });
    expect(await incidents()).toMatchObject([
      { kind: "command_log.changed", subject: "command_log", details: { number: "2", what: "seal" } },
    ]);
  });
});
