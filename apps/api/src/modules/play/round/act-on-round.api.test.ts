import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reconcileLedger } from "../../foundation/ledger/index.ts";
import { selectWaiting, type WaitingRound } from "./round-store.ts";
import { settleAbandoned } from "./settle-abandoned.ts";
import { newKey, openFrame, type TestFrame } from "../../../testing/fixtures/play.ts";
import { createTestApp, giveMoney, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";

const stake = { stakeMinor: 1_000 };

describe("an open round", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(async () => {
    expect(await reconcileLedger(app.parts.db)).toMatchObject({ isClean: true });
    await app.stop();
  });

  /** Deals until a hand waits for the player: naturals settle at once. */
  async function dealOpenHand(player: TestPlayer): Promise<{
    frame: TestFrame;
    round: Awaited<ReturnType<TestFrame["bet"]>>["body"]["round"];
    key: string;
  }> {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const frame = await openFrame(app, player, { slug: "blackjack" });
      const key = newKey();
      const { status, body } = await frame.bet(stake, key);
      expect(status).toBe(200);
      if (body.round.status === "open" && body.round.legalActions.includes("stand"))
        return { frame, round: body.round, key };
      // The dealer shows an ace: declines the insurance and finishes the hand.
      if (body.round.status === "open") {
        const { body: next } = await frame.act(body.round, "decline_insurance");
        if (next.round.status === "open") await frame.act(next.round, "stand");
      }
      app.clock.advance(10_000);
    }
    throw new Error("fifty naturals in a row");
  }

  test("of many players go on together, each with its own answer and log entry", async () => {
    const hands: Awaited<ReturnType<typeof dealOpenHand>>[] = [];
    for (let hand = 0; hand < 6; hand += 1)
      hands.push(await dealOpenHand(await app.player({ balanceMinor: 100_000n })));
    const acts = hands.map(({ frame, round }) => {
      const key = newKey();
      return { key, round, act: () => frame.act(round, "stand", key) };
    });
    const first = await Promise.all(acts.map(({ act }) => act()));
    expect(first.map(({ status, body }) => [status, body.round.id, body.round.status])).toEqual(
      hands.map(({ round }) => [200, round.id, "settled"]),
    );
    const again = await Promise.all(acts.map(({ act }) => act()));
    expect(again.map(({ body }) => body)).toEqual(first.map(({ body }) => body));
    const { rows } = await app.database.pool.query(
      "select command, subject_id as id from command_log where idempotency_key = any($1)",
      [acts.map(({ key }) => key)],
    );
    expect(new Set(rows.map(({ command, id }) => `${command} ${id}`))).toEqual(
      new Set(hands.map(({ round }) => `round.act-on-round ${round.id}`)),
    );
  });

  test("takes one of two actions on the same step, and a key with another action is refused", async () => {
    const { frame, round } = await dealOpenHand(await app.player({ balanceMinor: 100_000n }));
    const key = newKey();
    const answers = await Promise.all([frame.act(round, "stand", key), frame.act(round, "stand", newKey())]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = answers[0]?.status === 200;
    if (won)
      expect((await frame.act(round, "hit", key)).body).toMatchObject({
        error: { type: "idempotency.key_reused" },
      });
    expect(await reconcileLedger(app.parts.db)).toMatchObject({ isClean: true });
  });

  test("continues from the stored state, and pays with its last action", async () => {
    const player = await app.player({ balanceMinor: 100_000n });
    const { frame, round } = await dealOpenHand(player);
    const { status, body } = await frame.act(round, "stand");
    expect(status).toBe(200);
    expect(body.round).toMatchObject({ id: round.id, status: "settled", step: 2, legalActions: [] });
    const info = await player.client.readInfo();
    expect(info).toMatchObject({ balance: body.balanceMinor });
  });

  test("is restored unchanged in a new game session, with its hidden card hidden", async () => {
    const player = await app.player({ balanceMinor: 100_000n });
    const { round } = await dealOpenHand(player);
    const again = await openFrame(app, player, { slug: "blackjack" });
    expect(again.session.openRound).toEqual(round);
    expect(round.view).toMatchObject({ dealer: { hasHoleCard: true, cards: [expect.anything()] } });
  });

  test("comes first in the title's rounds, and is listed there as finished afterwards", async () => {
    const player = await app.player({ balanceMinor: 100_000n });
    const { frame, round } = await dealOpenHand(player);
    const listed = async () => (await frame.rounds()).body.rounds[0];
    expect(await listed()).toEqual(round);
    const { body } = await frame.act(round, "stand");
    expect(await listed()).toEqual(body.round);
  });

  test("refuses a second deal, while the first key still returns the first answer", async () => {
    const player = await app.player({ balanceMinor: 100_000n });
    const { frame, round, key } = await dealOpenHand(player);
    app.clock.advance(10_000);
    expect(await frame.bet(stake)).toMatchObject({
      status: 409,
      body: { error: { type: "round.already_open" } },
    });
    const repeated = await frame.bet(stake, key);
    expect(repeated).toMatchObject({
      status: 200,
      body: { round: { id: round.id, view: round.view, step: 1 } },
    });
  });

  test("returns the first answer to a repeated action, and refuses its key with another body", async () => {
    const player = await app.player({ balanceMinor: 100_000n });
    const { frame, round } = await dealOpenHand(player);
    const key = newKey();
    const first = await frame.act(round, "stand", key);
    expect(await frame.act(round, "stand", key)).toMatchObject({ status: 200, body: first.body });
    expect(await frame.act(round, "hit", key)).toMatchObject({
      status: 422,
      body: { error: { type: "idempotency.key_reused" } },
    });
  });

  test("takes one of many concurrent actions", async () => {
    const player = await app.player({ balanceMinor: 100_000n });
    const { frame, round } = await dealOpenHand(player);
    const answers = await Promise.all(Array.from({ length: 8 }, () => frame.act(round, "stand")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  });

  test("refuses a stale step, an unknown action and a closed round with their codes", async () => {
    const player = await app.player({ balanceMinor: 100_000n });
    const { frame, round } = await dealOpenHand(player);
    const illegal = { status: 409, body: { error: { type: "round.action_illegal" } } };
    expect(await frame.act({ id: round.id, step: 9 }, "stand")).toMatchObject(illegal);
    expect(await frame.act(round, "surrender everything")).toMatchObject(illegal);
    expect(await frame.act(round, { hit: true })).toMatchObject(illegal);
    await frame.act(round, "stand");
    expect(await frame.act({ id: round.id, step: 2 }, "hit")).toMatchObject({
      status: 409,
      body: { error: { type: "round.closed" } },
    });
  });

  test.each([
    ["player.blocked", "update player set block_status = 1 where id = $1"],
    ["player.blocked", "update player set closed_at = now() where id = $1"],
    ["player.fraud", "update player set is_fraud = true where id = $1"],
    [
      "player.self_excluded",
      "update player set self_exclusion_ends_at = now() + interval '1 year', self_exclusion_expire_at = now() + interval '1 year' where id = $1",
    ],
  ])(
    "takes no further stake of a restricted player (%s), and ends by its default action",
    async (type, text) => {
      const player = await app.player({ balanceMinor: 100_000n });
      const { frame, round } = await dealOpenHand(player);
      const { body: before } = await player.client.call(operations.getBalance);
      await app.database.pool.query(text, [player.id]);
      expect(await frame.act(round, "double")).toMatchObject({ body: { error: { type } } });
      expect((await player.client.call(operations.getBalance)).body).toEqual(before);
      await settleAbandoned(app.parts);
      const { rows } = await app.database.pool.query("select status, stake_minor from round where id = $1", [
        round.id,
      ]);
      expect(rows).toEqual([{ status: "settled", stake_minor: 1_000n }]);
    },
  );

  test("takes no further stake while all games are disabled, and can be finished", async () => {
    const player = await app.player({ balanceMinor: 100_000n });
    const { frame, round } = await dealOpenHand(player);
    await app.database.pool.query("update game set is_enabled = false where slug = 'blackjack'");
    expect(await frame.act(round, "double")).toMatchObject({ body: { error: { type: "game.is_blocked" } } });
    expect((await frame.act(round, "stand")).status).toBe(200);
    await app.database.pool.query("update game set is_enabled = true where slug = 'blackjack'");
  });

  test("refuses a double without enough money and keeps the hand", async () => {
    const player = await app.player({ balanceMinor: 100_000n });
    const { frame, round } = await dealOpenHand(player);
    expect(round.legalActions).toContain("double");
    const info = await player.client.readInfo();
    if (info.auth) await giveMoney(app, player.id, { amountMinor: BigInt(-info.balance), currency: "USD" });
    expect(await frame.act(round, "double")).toMatchObject({
      status: 409,
      body: { error: { type: "wallet.insufficient_funds" } },
    });
    expect((await openFrame(app, player, { slug: "blackjack" })).session.openRound).toEqual(round);
  });

  test("cannot be changed by another player", async () => {
    const { round } = await dealOpenHand(await app.player({ balanceMinor: 100_000n }));
    const stranger = await openFrame(app, await app.player({ balanceMinor: 1_000n }), { slug: "blackjack" });
    expect(await stranger.act(round, "stand")).toMatchObject({
      status: 409,
      body: { error: { type: "round.closed" } },
    });
  });

  test("is finished by its default action when left longer than the operator allows", async () => {
    const player = await app.player({ balanceMinor: 100_000n });
    const { round } = await dealOpenHand(player);
    app.clock.advance(23 * 3_600_000);
    expect(await settleAbandoned(app.parts)).toBe(0);
    app.clock.advance(2 * 3_600_000);
    expect(await settleAbandoned(app.parts)).toBeGreaterThan(0);
    const { rows } = await app.database.pool.query("select status from round where id = $1", [round.id]);
    expect(rows).toEqual([{ status: "settled" }]);
  });

  test("is found among all that wait, page by page", async () => {
    const open = [];
    for (let count = 0; count < 3; count += 1)
      open.push((await dealOpenHand(await app.player({ balanceMinor: 100_000n }))).round.id);
    const found: WaitingRound[] = [];
    for (let page = await selectWaiting(app.parts.db, undefined, 2); page.length > 0; ) {
      found.push(...page);
      page = await selectWaiting(app.parts.db, page.at(-1), 2);
    }
    const { rows } = await app.database.pool.query<{ id: string }>(
      "select id from round_open order by player_id, game_id",
    );
    expect(found.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(open));
  });

  test("is in the history while open and after, newest first", async () => {
    const player = await app.player({ balanceMinor: 100_000n });
    const { frame, round } = await dealOpenHand(player);
    const open = await player.client.call(operations.listRounds, {});
    expect(open.body.collection[0]).toMatchObject({
      id: round.id,
      dateTimeEnd: null,
      betFormatted: "10.00",
      currency: "USD",
      game: "Блэкджек делюкс",
    });
    await frame.act(round, "stand");
    const settled = await player.client.call(operations.listRounds, { query: { locale: "en" } });
    expect(settled.body.collection[0]).toMatchObject({ id: round.id });
    expect(settled.body.collection[0]?.dateTimeEnd).not.toBeNull();
  });
});
