import { operations } from "@w10/contract";
import { TestClient } from "@w10/testkit";
import { afterAll, beforeAll, expect } from "vitest";
import { grantFreeSpins } from "../modules/play/bonus-grant/index.ts";
import { findGameIds } from "../modules/play/game/index.ts";
import { systemActor } from "../platform/command/actor.ts";
import { giveBonus, createBonusPlayer } from "./fixtures/bonus-fixture.ts";
import { type DateRule, day, hour, minute, walkOverEdges } from "./date-rule.ts";
import { launchTokenOf, newKey, openFrame } from "./fixtures/play.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SESSION_IDLE_MINUTES: "1000000", SESSION_DAYS: "365" } });
});
afterAll(() => app.stop());

const slug = "riviera-roulette";
const red = { bets: [{ kind: "red", amountMinor: 100 }] };

/** A used-up stake limit stops play until the end of its calendar period, in UTC. */
const usedUp = (period: "day" | "week" | "month", nextFrom: (now: Date) => number): DateRule => ({
  what: `a limit of stakes by the ${period} that is used up`,
  lifeMs: () => nextFrom(app.clock.now()) - app.clock.now().getTime(),
  begin: async () => {
    // Away from the edge of the previous test.
    app.clock.advance(hour);
    const player = await app.player({ balanceMinor: 10_000n });
    await player.client.call(operations.setLimit, {
      body: { kind: "wager", period, currency: "USD", amount: 100 },
    });
    expect((await (await openFrame(app, player, { slug })).bet(red)).status).toBe(200);
    return async () => {
      await player.client.call(operations.answerRealityCheck, { body: { answer: "go_on" } });
      const { status, body } = await (await openFrame(app, player, { slug })).bet(red);
      if (status !== 200) expect(body).toMatchObject({ error: { type: "limit.wager_reached" } });
      return status !== 200;
    };
  },
});
const nextDay = (now: Date) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
const nextMonday = (now: Date) =>
  Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 7 - ((now.getUTCDay() + 6) % 7));
const nextMonth = (now: Date) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);

const rules: readonly DateRule[] = [
  usedUp("day", nextDay),
  usedUp("week", nextMonday),
  usedUp("month", nextMonth),
  {
    what: "the launch link of a game",
    lifeMs: 2 * minute,
    begin: async () => {
      const { client } = await app.player();
      const { body } = await client.call(operations.launchGame, {
        params: { frontendPageUrl: slug },
        query: { mode: "real", locale: "en" },
      });
      const launchToken = launchTokenOf(body.runUrl);
      const frame = new TestClient(app.http);
      return async () =>
        (await frame.call(operations.openPlaySession, { body: { launchToken } })).status === 200;
    },
  },
  {
    what: "the link to a replay",
    lifeMs: 10 * minute,
    begin: async () => {
      const player = await app.player({ balanceMinor: 10_000n });
      const { body } = await (await openFrame(app, player, { slug })).bet(red);
      const launched = await player.client.call(operations.replayRound, {
        params: { id: body.round.id },
        query: { locale: "en" },
      });
      const replayToken = launchTokenOf(launched.body.runUrl);
      const frame = new TestClient(app.http);
      return async () => (await frame.call(operations.openReplay, { body: { replayToken } })).status === 200;
    },
  },
  {
    what: "play in a sitting with a limit of an hour",
    lifeMs: 60 * minute,
    begin: async () => {
      const player = await app.player({ balanceMinor: 10_000n });
      await player.client.call(operations.setLimit, {
        body: { kind: "session", period: "day", amount: 60 },
      });
      const frame = await openFrame(app, player, { slug });
      return async () => (await frame.bet(red)).status === 200;
    },
  },
  {
    what: "the wagering of bonus money",
    lifeMs: day,
    begin: async () => {
      const { id } = await app.player();
      const opening = (await createBonusPlayer(app, id)).open({ debit: 100n });
      const expiresAt = new Date(app.clock.now().getTime() + day);
      await giveBonus(app, id, { amountMinor: 1_000n, expiresAt });
      return async () =>
        (await app.parts.batcher.settle({ ...opening, now: app.clock.now() })).kind === "settled";
    },
  },
  {
    what: "the playing of free spins",
    lifeMs: day,
    begin: async () => {
      const player = await app.player();
      await app.runner.run({ name: "test.give-spins", actor: systemActor, input: {} }, async (context) =>
        grantFreeSpins(context, {
          playerId: player.id,
          count: 3,
          gameIds: await findGameIds(context.tx, ["kraken"]),
          stakeMinor: 25n,
          currency: "USD",
          wagerRatio: 10,
          expiresAt: new Date(context.now.getTime() + day),
          source: "test",
          key: newKey(),
        }),
      );
      const { token } = await openFrame(app, player, { slug: "kraken" });
      return async () =>
        (
          await new TestClient(app.http).call(operations.placeBet, {
            body: { choice: null, isFree: true },
            key: newKey(),
            headers: { authorization: `Bearer ${token}` },
          })
        ).status === 200;
    },
  },
];

walkOverEdges(() => app.clock, rules);
