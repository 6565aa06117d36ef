import { type NotificationEvent, notificationEvent, operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  bet,
  createLosingTable,
  deposit,
  frameOf,
  setLimit,
  signInAgain,
} from "../../../testing/fixtures/losing-table.ts";
import { openFrame } from "../../../testing/fixtures/play.ts";
import type { TestApp, TestPlayer } from "../../../testing/test-app.ts";

const day = 24 * 3_600_000;

describe("the warning at 80 % of a limit is given once", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createLosingTable();
    // Keeps published events to count them.
    await app.outbox.close();
  });
  afterAll(() => app.stop());

  const publishedEvents = async ({ id }: TestPlayer): Promise<NotificationEvent[]> => {
    await app.jobs.drain();
    const { rows } = await app.database.pool.query<{ data: unknown }>(
      `select fact->'data' as data from (select id, payload as fact from outbox where method = 'publish'
        union all select id, command->'publish' from outbox, json_array_elements(payload->'commands') command where method = 'batch') each
      where fact->'data'->>'kind' = 'limit_near' and fact->>'channel' = $1 order by id`,
      [`w10_notification#${id}`],
    );
    return rows.map(({ data }) => notificationEvent.parse(data));
  };
  const warnings = async (player: TestPlayer) => (await publishedEvents(player)).length;

  test.each(["wager", "loss"] as const)("for stakes: %s", async (kind) => {
    const player = await app.player({ balanceMinor: 100_000n });
    await setLimit(player, { kind, period: "week", amount: 1_000 });
    const frame = await frameOf(app, player);
    await frame.bet(bet(700));
    expect(await warnings(player)).toBe(0);
    await frame.bet(bet(110));
    const near = { limit: { kind, period: "week" }, amountMinor: 190, currency: "USD", link: "limits" };
    expect(await publishedEvents(player)).toMatchObject([near]);
    await frame.bet(bet(100));
    expect(await warnings(player)).toBe(1);
  });

  test("not again when the limit comes near repeatedly in one window, but in the next window and for another limit", async () => {
    const player = await app.player({ balanceMinor: 1_000_000n });
    const { client } = player;
    await setLimit(player, { kind: "loss", amount: 1_000 });
    const lose = async (amountMinor: number) => {
      app.clock.advance(1_000);
      expect((await (await frameOf(app, player)).bet(bet(amountMinor))).status).toBe(200);
      return warnings(player);
    };
    const winBack = async () =>
      (await frameOf(app, player)).bet({ bets: [{ kind: "straight", pockets: [0], amountMinor: 10 }] });
    expect(await lose(800)).toBe(1);
    expect((await winBack()).body.round.winMinor).toBe(360);
    expect(await lose(400)).toBe(1);
    app.clock.advance(day);
    await client.call(operations.answerRealityCheck, { body: { answer: "go_on" } });
    expect(await lose(800)).toBe(2);
    await winBack();
    await setLimit(player, { kind: "loss", amount: 900 });
    expect(await lose(300)).toBe(3);
  });

  test("for a further stake of an open round", async () => {
    const player = await app.player({ balanceMinor: 100_000n });
    await setLimit(player, { kind: "wager", amount: 500 });
    const frame = await openFrame(app, player, { slug: "three-at-sunset" });
    const { round } = (await frame.bet({ anteMinor: 200, pairPlusMinor: 0 })).body;
    expect(await warnings(player)).toBe(0);
    expect((await frame.act(round, "play")).body.round.stakeMinor).toBe(400);
    const near = { amountMinor: 100, currency: "USD", link: "limits" };
    expect(await publishedEvents(player)).toMatchObject([
      { limit: { kind: "wager", period: "day" }, ...near },
    ]);
  });

  test("for deposits, including waiting ones", async () => {
    const player = await app.player();
    await setLimit(player, { kind: "deposit", amount: 10_000 });
    await deposit(player, 7_999);
    expect(await warnings(player)).toBe(0);
    await deposit(player, 1_000);
    const near = { amountMinor: 1_001, currency: "USD", link: "limits" };
    expect(await publishedEvents(player)).toMatchObject([
      { limit: { kind: "deposit", period: "day" }, ...near },
    ]);
    await deposit(player, 1_000);
    expect(await warnings(player)).toBe(1);
  });

  test.each(["before the first game", "during play"])("for the time of a sitting, set %s", async (when) => {
    const player = await app.player({ balanceMinor: 10_000n });
    const limit = { kind: "session", amount: 100 };
    if (when === "during play") await frameOf(app, player);
    await setLimit(player, limit);
    if (when !== "during play") await frameOf(app, player);
    app.clock.advance(80 * 60_000 - 1);
    expect(await warnings(player)).toBe(0);
    app.clock.advance(1);
    const near = (count: number) => ({ limit: { kind: "session" }, count, link: "limits" });
    expect(await publishedEvents(player)).toMatchObject([near(20)]);
    app.clock.advance(10 * 60_000);
    await frameOf(app, player);
    await setLimit(player, limit);
    expect(await warnings(player)).toBe(1);
    await setLimit(player, { ...limit, amount: 98 });
    expect(await publishedEvents(player)).toMatchObject([near(20), near(8)]);
    await frameOf(app, player);
    expect(await warnings(player)).toBe(2);
  });

  test("for a session's time once across its sign-ins, and for the next session", async () => {
    const player = await app.player({ balanceMinor: 10_000n });
    await setLimit(player, { kind: "session", amount: 100 });
    await frameOf(app, player);
    app.clock.advance(80 * 60_000);
    expect(await warnings(player)).toBe(1);
    await signInAgain(player);
    await frameOf(app, player);
    expect(await warnings(player)).toBe(1);
    await player.client.call(operations.endSession);
    app.clock.advance(60 * 60_000);
    await signInAgain(player);
    await frameOf(app, player);
    app.clock.advance(79 * 60_000);
    expect(await warnings(player)).toBe(1);
    app.clock.advance(60_000);
    expect(await warnings(player)).toBe(2);
  });

  test("for a day's time once a day", async () => {
    const player = await app.player({ balanceMinor: 10_000n });
    app.clock.advance(day - (app.clock.now().getTime() % day));
    await signInAgain(player);
    await setLimit(player, { kind: "time", amount: 100 });
    await frameOf(app, player);
    app.clock.advance(79 * 60_000);
    expect(await warnings(player)).toBe(0);
    app.clock.advance(60_000);
    expect(await publishedEvents(player)).toMatchObject([
      { limit: { kind: "time" }, count: 20, link: "limits" },
    ]);
    await signInAgain(player);
    await frameOf(app, player);
    app.clock.advance(60_000);
    expect(await warnings(player)).toBe(1);
    await player.client.call(operations.endSession);
    app.clock.advance(day);
    await signInAgain(player);
    await frameOf(app, player);
    app.clock.advance(80 * 60_000);
    expect(await warnings(player)).toBe(2);
  });

  test("but not for a sitting that is over or has no play", async () => {
    const [gone, idle] = [await app.player(), await app.player()];
    for (const player of [gone, idle]) await setLimit(player, { kind: "session", amount: 100 });
    await frameOf(app, gone);
    await gone.client.call(operations.endSession);
    app.clock.advance(80 * 60_000);
    for (const player of [gone, idle]) expect(await warnings(player)).toBe(0);
  });
});
