import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listIncidents, runDaily } from "../modules/foundation/incident/index.ts";
import { checkBooks, reconcileLedger } from "../modules/foundation/ledger/index.ts";
import { openDatabase } from "../platform/database/database.ts";
import { createId } from "../platform/ids.ts";
import { runCommand, createTestApp, type TestApp, type TestPlayer } from "../testing/test-app.ts";

describe("incidents", () => {
  let app: TestApp;
  let player: TestPlayer;
  const said: string[] = [];
  beforeAll(async () => {
    app = await createTestApp({ log: pino({ level: "error" }, { write: (line) => said.push(line) }) });
    player = await app.player({ balanceMinor: 500n });
  });
  afterAll(() => app.stop());

  const setBalance = (amountMinor: number) =>
    app.database.pool.query(
      "update ledger_balance set amount_minor = $2 where player_id = $1 and kind = 'real'",
      [player.id, amountMinor],
    );
  const metrics = async () => (await app.http.inject({ url: "/metrics" })).body;

  test("balanced books raise none", async () => {
    expect(await checkBooks(app.parts)).toBe(true);
    expect(await runCommand(app, "incident.list-incidents")).toBe("No open incidents.");
    expect(await metrics()).toContain('w10_incidents_open{kind="ledger.out_of_balance"} 0');
  });

  test("a wrong balance is one, however often it is checked, and is logged once", async () => {
    await setBalance(501);
    expect(await checkBooks(app.parts)).toBe(false);
    app.clock.advance(60_000);
    expect(await checkBooks(app.parts)).toBe(false);
    const [incident, ...others] = await listIncidents(app.parts.db, { isClosedToo: false, limit: 10 });
    expect(others).toEqual([]);
    expect(incident).toMatchObject({
      kind: "ledger.out_of_balance",
      subject: "ledger",
      details: {
        sums: [],
        wrongBalances: [{ playerId: player.id, balanceMinor: "501", entriesMinor: "500" }],
        wrongRounds: [],
      },
      closedAt: null,
    });
    expect(incident?.lastSeenAt.getTime()).toBe((incident?.noticedAt.getTime() ?? 0) + 60_000);
    expect(said.filter((line) => line.includes("ledger.out_of_balance"))).toHaveLength(1);
    expect(await metrics()).toContain('w10_incidents_open{kind="ledger.out_of_balance"} 1');
  });

  test("an operator closes one with a note, once; a recurrence is a new one", async () => {
    const [first] = await listIncidents(app.parts.db, { isClosedToo: false, limit: 10 });
    const id = first?.id ?? "";
    await expect(runCommand(app, "incident.close-incident", "--incident", id)).rejects.toThrow(/--note/);
    expect(await runCommand(app, "incident.close-incident", "--incident", id, "--note", "put right")).toBe(
      "The incident was closed.",
    );
    await expect(
      runCommand(app, "incident.close-incident", "--incident", id, "--note", "again"),
    ).rejects.toThrow(/No open incident/);
    await expect(
      runCommand(app, "incident.close-incident", "--incident", createId(), "--note", "x"),
    ).rejects.toThrow(/No open incident/);
    await expect(
      runCommand(app, "incident.close-incident", "--incident", "one", "--note", "x"),
    ).rejects.toThrow(/--incident must be an incident's id/);
    const { rows } = await app.database.pool.query(
      "select note, actor_kind from command_log where command = 'incident.close-incident' and details ->> 'refused' is null",
    );
    expect(rows).toEqual([{ note: "put right", actor_kind: "staff" }]);
    await checkBooks(app.parts);
    expect(await runCommand(app, "incident.list-incidents")).toMatch(
      /ledger\.out_of_balance {2}ledger {2}last seen/,
    );
    expect(
      (await runCommand(app, "incident.list-incidents", "--all")).match(/ledger\.out_of_balance/g),
    ).toHaveLength(2);
    await setBalance(500);
    expect(await checkBooks(app.parts)).toBe(true);
  });

  test("a daily check runs once a day in the first process that asks, and an hour after a failure", async () => {
    let looks = 0;
    const look = () => runDaily(app.parts, "test", async () => (looks += 1));
    const together = await Promise.all([look(), look(), look()]);
    expect(together.filter(Boolean)).toHaveLength(1);
    app.clock.advance(86_399_000);
    expect(await look()).toBe(false);
    app.clock.advance(1_000);
    await expect(runDaily(app.parts, "test", () => Promise.reject(new Error("away")))).rejects.toThrow(
      "away",
    );
    app.clock.advance(3_599_000);
    expect(await look()).toBe(false);
    app.clock.advance(1_000);
    expect(await look()).toBe(true);
    expect(looks).toBe(2);
  });

  test("the books are read to the end, however long it takes", async () => {
    const hasty = openDatabase({
      url: app.url,
      maxConnections: 1,
      statementTimeoutMs: 1_000,
      onIdleError: () => undefined,
    });
    // A lock delays the reading beyond the usual statement timeout.
    const holder = await app.database.pool.connect();
    await holder.query("begin");
    await holder.query("lock table ledger_entry in access exclusive mode");
    const reading = reconcileLedger(hasty.db);
    await holder.query("select pg_sleep(1.5)");
    await holder.query("rollback");
    holder.release();
    expect((await reading).isClean).toBe(true);
    await hasty.close();
  });
});
