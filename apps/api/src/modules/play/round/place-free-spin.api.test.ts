import { operations } from "@w10/contract";
import { TestClient } from "@w10/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bonusStateOf } from "../../../testing/fixtures/bonus-fixture.ts";
import { dayMs } from "../../../platform/time/durations.ts";
import { setLimit } from "../../../testing/fixtures/losing-table.ts";
import { newKey, openFrame, type TestFrame } from "../../../testing/fixtures/play.ts";
import { expectSameRefusals } from "../../../testing/same-refusals.ts";
import { createTestApp, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";
import { systemActor } from "../../../platform/command/actor.ts";
import type { GameId } from "../../../platform/ids.ts";
import { endOverdueBonuses, type FreeSpinOrder, grantFreeSpins } from "../bonus-grant/index.ts";
import { reconcileLedger } from "../../foundation/ledger/index.ts";

const slug = "pharaoh-mines";

describe("free spins", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    await app.outbox.close();
    await app.database.pool.query(
      `create table test_told (id bigint generated always as identity, payload jsonb);
       create function keep_told() returns trigger language plpgsql as $$ begin insert into test_told (payload) values (new.payload); return new; end $$;
       create trigger keep_told after insert on outbox for each row execute function keep_told()`,
    );
  });
  afterAll(async () => {
    expect(await reconcileLedger(app.parts.db)).toMatchObject({
      isClean: true,
      wrongBonuses: [],
      wrongRounds: [],
    });
    await app.stop();
  });

  const give = async (player: TestPlayer, order: Partial<FreeSpinOrder> = {}) => {
    const { rows } = await app.database.pool.query<{ id: GameId }>("select id from game where slug = $1", [
      slug,
    ]);
    return app.runner.run({ name: "test.give-spins", actor: systemActor, input: {} }, (context) =>
      grantFreeSpins(context, {
        playerId: player.id,
        count: 3,
        gameIds: rows.map(({ id }) => id),
        stakeMinor: 20n,
        currency: "USD",
        wagerRatio: 10,
        expiresAt: new Date(context.now.getTime() + dayMs),
        source: "test",
        key: newKey(),
        ...order,
      }),
    );
  };
  const spin = ({ token }: TestFrame, key = newKey()) => {
    app.clock.advance(60_000);
    return new TestClient(app.http).call(operations.placeBet, {
      body: { choice: null, isFree: true },
      key,
      headers: { authorization: `Bearer ${token}` },
    });
  };
  const publishedEvents = async ({ id }: TestPlayer) => {
    const { rows } = await app.database.pool.query<{ data: Record<string, unknown> }>(
      "select payload -> 'data' as data from test_told where payload ->> 'channel' = $1 order by id",
      [`week:w10_freespins#${id}`],
    );
    return rows.map(({ data }) => data);
  };

  test("are no play of the player's own: no achievement counts them", async () => {
    const player = await app.player({ balanceMinor: 1_000n });
    await app.consumers.drain();
    await give(player);
    const frame = await openFrame(app, player, { slug });
    const counted = async () => {
      await app.consumers.drain();
      const { rows } = await app.database.pool.query(
        "select from achievement_progress p join achievement a on a.id = p.achievement_id where p.player_id = $1 and a.rule ? 'count'",
        [player.id],
      );
      return rows.length;
    };
    expect((await spin(frame)).status).toBe(200);
    expect(await counted()).toBe(0);
    app.clock.advance(60_000);
    expect((await frame.bet({ stakeMinor: 20 })).status).toBe(200);
    expect(await counted()).toBeGreaterThan(0);
  });

  test.each(["session", "time"] as const)("are refused at a time limit like bets: %s", async (kind) => {
    const player = await app.player();
    await give(player);
    await setLimit(player, { kind, amount: 2 });
    const frame = await openFrame(app, player, { slug });
    expect((await spin(frame)).status).toBe(200);
    expect(await spin(frame)).toMatchObject({
      status: 409,
      body: { error: { type: `limit.${kind}_reached` } },
    });
  });

  test("stay in sight until they are played: own list, history, tile and message, for their owner only", async () => {
    const player = await app.player();
    const other = await app.player();
    await give(player);
    const read = async ({ client }: TestPlayer) => {
      const { body: own } = await client.call(operations.listOwnBonuses, { query: { locale: "en" } });
      const { body: history } = await client.call(operations.listBonusHistory, { query: { locale: "en" } });
      const { body: found } = await client.call(operations.listGames, {
        query: { category: "all", query: "Pharaoh", locale: "en" },
      });
      const { body: messages } = await client.call(operations.listMessages);
      const ribbon = found.games.find(({ frontendPageUrl }) => frontendPageUrl === slug)?.ribbon;
      return { own: own.freeSpins, history: history.collection, ribbon, messages: messages.messages };
    };
    const before = await read(player);
    const game = { name: "Pharaoh’s Mines", urlLastSegment: slug, stake: 20 };
    expect(before.own).toMatchObject([{ count: 3, left: 3, won: 0, wagerRatio: 10, games: [game] }]);
    expect(before.history).toMatchObject([
      { status: "active", title: null, freeSpins: { count: 3, left: 3, games: [game] } },
    ]);
    expect(before.ribbon).toBe("free_spins");
    expect(before.messages).toHaveLength(1);
    expect(before.messages[0]?.subject).toBe("Вам начислены фриспины");
    const strange = await read(other);
    expect([strange.own, strange.history, strange.messages]).toEqual([[], [], []]);
    expect(strange.ribbon).not.toBe("free_spins");

    const frame = await openFrame(app, player, { slug });
    expect((await spin(frame)).body).toMatchObject({
      freeSpins: { left: 2, wagerRatio: 10, wagerDays: 7 },
    });
    expect((await read(player)).own).toMatchObject([{ left: 2 }]);
    await spin(frame);
    await spin(frame);
    const after = await read(player);
    expect(after.own).toEqual([]);
    expect(after.ribbon).not.toBe("free_spins");
    expect(after.history.find(({ freeSpins }) => freeSpins)).toMatchObject({
      status: "committed",
      freeSpins: { left: 0 },
    });
  });

  test("that ran out or were taken stand in the history with the reason", async () => {
    const player = await app.player();
    const reasons = async () =>
      (await player.client.call(operations.listBonusHistory)).body.collection.map(
        ({ status, endReason }) => `${status} ${endReason}`,
      );
    await give(player, { expiresAt: new Date(app.clock.now().getTime() + 60_000) });
    app.clock.advance(61_000);
    expect(await reasons()).toEqual(["cancelled expired"]);
    expect((await player.client.call(operations.listOwnBonuses)).body.freeSpins).toEqual([]);
    await endOverdueBonuses(app.parts);
    expect(await reasons()).toEqual(["cancelled expired"]);
    await give(player);
    await app.database.pool.query(
      "update free_spin_grant set ended_at = created_at where ended_at is null and player_id = $1",
      [player.id],
    );
    expect(await reasons()).toEqual(["cancelled operator", "cancelled expired"]);
  });

  test("are published on their channel with history: number, stake and games [RT-13] [ENTITY-35] [BONUS-19]", async () => {
    const player = await app.player();
    expect(await give(player)).toBe(true);
    expect(await publishedEvents(player)).toMatchObject([
      {
        type: "count",
        count: 3,
        amount: 20,
        currency: "USD",
        games: [
          {
            name: "Копи фараона",
            url: `/ru/real/${slug}`,
            icon: expect.stringContaining(slug),
            is_desktop: true,
          },
        ],
      },
    ]);
  });

  test("are played at the granted stake, leave every balance unchanged, and their winnings become one bonus at the end", async () => {
    const player = await app.player({ balanceMinor: 500n });
    await give(player);
    const frame = await openFrame(app, player, { slug });
    expect(frame.session.freeSpins).toMatchObject({ left: 3, stakeMinor: 20, wonMinor: 0 });
    let won = 0;
    for (const left of [2, 1, 0]) {
      const { status, body } = await spin(frame);
      expect({ status, body }).toMatchObject({ status: 200 });
      won += body.round.winMinor;
      expect(body).toMatchObject({
        round: { status: "settled", isFree: true, stakeMinor: 20 },
        balanceMinor: 500 + body.bonusMinor,
        freeSpins: { left, stakeMinor: 20, wonMinor: won },
      });
    }
    const { real, bonus, grants } = await bonusStateOf(app, player.id);
    expect([real, bonus]).toEqual([500n, BigInt(won)]);
    expect(grants).toHaveLength(won > 0 ? 1 : 0);
    expect(await spin(frame)).toMatchObject({
      status: 409,
      body: { error: { type: "bonus.free_spins_over" } },
    });
    const rounds = await app.database.pool.query(
      "select stake_minor, win_minor, balance_before_minor as before, balance_after_minor as after from round where player_id = $1",
      [player.id],
    );
    expect(rows(rounds)).toEqual(
      Array.from({ length: 3 }, () => ({ stake_minor: 0n, win_minor: 0n, before: 500n, after: 500n })),
    );
  });

  test("count once per key, and concurrent ones never exceed their number", async () => {
    const player = await app.player();
    await give(player, { count: 2 });
    const frame = await openFrame(app, player, { slug });
    const key = newKey();
    const [first, again] = [await spin(frame, key), await spin(frame, key)];
    expect(again.body).toEqual(first.body);
    app.clock.advance(60_000);
    const answers = await Promise.all([1, 2, 3].map(() => spin(frame)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("can be played on their titles only, and not by a blocked player", async () => {
    const player = await app.player();
    await give(player);
    const other = await openFrame(app, player, { slug: "lighthouse-keeper" });
    expect(other.session.freeSpins).toBeNull();
    expect(await spin(other)).toMatchObject({
      status: 409,
      body: { error: { type: "bonus.free_spins_over" } },
    });
    const frame = await openFrame(app, player, { slug });
    await app.database.pool.query("update player set block_status = 1 where id = $1", [player.id]);
    expect(await spin(frame)).toMatchObject({ status: 403, body: { error: { type: "player.blocked" } } });
  });

  test("expire with their winnings granted once, and cannot be played afterwards", async () => {
    const player = await app.player();
    await give(player, { wagerRatio: 5 });
    const frame = await openFrame(app, player, { slug });
    await spin(frame);
    await app.database.pool.query(
      "update free_spin_grant set won_minor = 70, created_at = $2, expires_at = $3 where player_id = $1",
      [player.id, new Date(app.clock.now().getTime() - dayMs), new Date(app.clock.now().getTime() - 1)],
    );
    expect(await spin(frame)).toMatchObject({ status: 409 });
    await Promise.all([endOverdueBonuses(app.parts), endOverdueBonuses(app.parts)]);
    expect(await bonusStateOf(app, player.id)).toMatchObject({ bonus: 70n, grants: [{ status: "active" }] });
  });

  const idsOf = async (...slugs: string[]) => {
    const { rows } = await app.database.pool.query<{ id: GameId }>(
      "select id from game where slug = any($1::text[])",
      [slugs],
    );
    return rows.map(({ id }) => id);
  };

  test("use a title's next lower stake, as reported to the player and shown in the frame", async () => {
    const player = await app.player();
    await give(player, { gameIds: await idsOf("kraken", "gold-bell", slug), stakeMinor: 25n, count: 9 });
    expect((await publishedEvents(player))[0]).toMatchObject({
      amount: 25,
      games: [
        { url: "/ru/real/gold-bell", stake: 20 },
        { url: "/ru/real/kraken", stake: 25 },
        { url: `/ru/real/${slug}`, stake: 20 },
      ],
    });
    const frame = await openFrame(app, player, { slug: "gold-bell" });
    expect(frame.session.freeSpins).toMatchObject({ left: 9, stakeMinor: 20 });
    expect((await spin(frame)).body).toMatchObject({
      round: { stakeMinor: 20 },
      freeSpins: { left: 8, stakeMinor: 20 },
    });
    const other = await openFrame(app, player, { slug: "kraken" });
    expect(other.session.freeSpins).toMatchObject({ left: 8, stakeMinor: 25 });
    expect((await spin(other)).body).toMatchObject({ round: { stakeMinor: 25 }, freeSpins: { left: 7 } });
  });

  test("skip a title with a higher min bet, and are refused when no title can play them", async () => {
    const player = await app.player();
    await give(player, { gameIds: await idsOf("kraken", "gold-bell", slug), stakeMinor: 15n });
    expect((await publishedEvents(player))[0]).toMatchObject({
      amount: 10,
      games: [{ url: "/ru/real/gold-bell", stake: 10 }],
    });
    const kraken = await openFrame(app, player, { slug: "kraken" });
    expect(kraken.session.freeSpins).toBeNull();
    await expect(give(player, { gameIds: await idsOf("kraken"), stakeMinor: 15n })).rejects.toThrow(
      "no title of these offers a stake of 15 USD or less",
    );
  });

  test.each([
    [10, "bonus"],
    [0, "real"],
  ])(
    "show each spin's win in the history, with the balance that a wagering ratio of %i grants it to",
    async (wagerRatio, money) => {
      const player = await app.player();
      await give(player, { wagerRatio, count: 8 });
      const frame = await openFrame(app, player, { slug });
      const won: number[] = [];
      for (let left = 8; left > 0; left -= 1) won.unshift((await spin(frame)).body.round.winMinor);
      const { body } = await player.client.call(operations.listRounds, { query: { page: "1" } });
      expect(
        body.collection.map(({ betFormatted, winFormatted, freeSpin }) => ({
          betFormatted,
          winFormatted,
          freeSpin,
        })),
      ).toEqual(
        won.map((winMinor) => ({
          betFormatted: "0.20",
          winFormatted: (winMinor / 100).toFixed(2),
          freeSpin: winMinor === 0 ? "lost" : money,
        })),
      );
      const { real, bonus } = await bonusStateOf(app, player.id);
      const all = BigInt(won.reduce((sum, each) => sum + each, 0));
      expect([real, bonus]).toEqual(money === "real" ? [all, 0n] : [0n, all]);
    },
  );

  test("are granted once per key", async () => {
    const player = await app.player();
    const key = newKey();
    const answers = await Promise.all([give(player, { key }), give(player, { key })]);
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  test("have messages that can be cleared: later pages skip earlier ones [API-52] [API-84]", async () => {
    await expectSameRefusals(app, operations.clearFreeSpins);
    const player = await app.player();
    await give(player);
    expect(await player.client.call(operations.clearFreeSpins)).toMatchObject({ status: 200, body: {} });
    expect(await publishedEvents(player)).toMatchObject([
      { type: "count" },
      { type: "cleared", at: app.clock.now().toISOString() },
    ]);
  });
});

const rows = (result: { readonly rows: readonly unknown[] }): readonly unknown[] => result.rows;
