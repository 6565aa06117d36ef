import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleOpening, createGameSession } from "../../../testing/fixtures/game-session.ts";
import { createTestApp, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";
import type { Locale } from "@w10/phrases/languages";
import { openFrame } from "../../../testing/fixtures/play.ts";
import { expectSameRefusals } from "../../../testing/same-refusals.ts";

const betweenMs = 20 * 60_000;
const openTurn = 40;

describe("the games history", () => {
  let app: TestApp;
  let player: TestPlayer;
  /** Newest first: two titles alternating over fifteen hours, and a third with an open round. */
  const played: { readonly id: string; readonly slug: string; readonly at: Date }[] = [];
  beforeAll(async () => {
    app = await createTestApp({ env: { SESSION_IDLE_MINUTES: "100000" } });
    player = await app.player({ balanceMinor: 100_000n });
    for (let turn = 0; turn < 45; turn += 1) {
      app.clock.advance(betweenMs);
      const slug = turn === openTurn ? "velvet-dice" : turn % 3 === 0 ? "kraken" : "riviera-roulette";
      const gameSession = await createGameSession(app.database.pool, player.id, slug);
      const stake = {
        playerId: player.id,
        ...gameSession,
        debitMinor: 100n,
        isFinal: turn !== openTurn,
        creditMinor: slug === "riviera-roulette" ? 30n : 0n,
      };
      const opening = sampleOpening(app, stake);
      expect(await app.parts.batcher.settle(opening)).toMatchObject({ kind: "settled" });
      played.unshift({ id: opening.roundId, slug, at: opening.now });
    }
  });
  afterAll(() => app.stop());

  const ask = async (query: Record<string, string>): Promise<string[]> =>
    (await player.client.call(operations.listRounds, { query })).body.collection.map(({ id }) => id);
  const idsOf = (is: (round: (typeof played)[number]) => boolean): string[] =>
    played.filter(is).map(({ id }) => id);

  test("has pages of twenty, newest first, with an open round in its place [API-66]", async () => {
    const ids = idsOf(() => true);
    expect(await ask({ page: "1" })).toEqual(ids.slice(0, 20));
    expect(await ask({ page: "2" })).toEqual(ids.slice(20, 40));
    expect(await ask({ page: "3" })).toEqual(ids.slice(40));
    expect(await ask({ page: "4" })).toEqual([]);
  });

  test("finds rounds of titles by a part of the name in either language, page by page [API-66]", async () => {
    const ids = idsOf(({ slug }) => slug === "riviera-roulette");
    expect(await ask({ q: "ривьера" })).toEqual(ids.slice(0, 20));
    expect(await ask({ q: "riviera", page: "2" })).toEqual(ids.slice(20));
    expect(await ask({ q: "Velvet" })).toEqual(idsOf(({ slug }) => slug === "velvet-dice"));
    expect(await ask({ q: "%" })).toEqual([]);
  });

  test("filters by a UTC day, also together with a search [API-66]", async () => {
    const day = "21-11-2026";
    const isOfDay = ({ at }: { readonly at: Date }) => at >= new Date("2026-11-21T00:00:00Z");
    const ids = idsOf(isOfDay);
    expect(ids.length).toBeGreaterThan(2);
    expect(await ask({ fromDate: day, toDate: day })).toEqual(ids.slice(0, 20));
    expect(await ask({ fromDate: day, q: "kraken" })).toEqual(
      idsOf((round) => isOfDay(round) && round.slug === "kraken"),
    );
    expect(await ask({ toDate: "19-11-2026" })).toEqual([]);
  });

  test("pages by key continue after a row, open or settled, of this player only", async () => {
    const all = idsOf(() => true);
    for (const at of [0, 7, 25])
      expect(await ask({ after: all[at] ?? "", page: "9" })).toEqual(all.slice(at + 1, at + 21));
    const kraken = idsOf(({ slug }) => slug === "kraken");
    expect(await ask({ after: kraken[0] ?? "", q: "kraken" })).toEqual(kraken.slice(1, 21));
    const other = await app.player();
    const { status, body } = await other.client.call(operations.listRounds, {
      query: { after: all[0] ?? "" },
    });
    expect({ status, rows: body.collection }).toEqual({ status: 200, rows: [] });
  });

  test("shows no other player's rounds", async () => {
    const other = await app.player();
    expect((await other.client.call(operations.listRounds)).body.collection).toEqual([]);
    expect((await other.client.call(operations.sumRounds)).body.sums).toEqual([]);
  });

  test("sums stakes and wins of the filtered rounds over all pages, including the open one", async () => {
    const sum = async (query: Record<string, string> = {}) =>
      (await player.client.call(operations.sumRounds, { query })).body.sums;
    const of = (rounds: number, wonMinor: number) => [
      { currency: "USD", stakedMinor: rounds * 100, wonMinor },
    ];
    expect(await sum()).toEqual(of(45, 30 * idsOf(({ slug }) => slug === "riviera-roulette").length));
    const ofKraken = idsOf(({ slug }) => slug === "kraken").length;
    expect(await sum({ q: "kraken" })).toEqual(of(ofKraken, 0));
    expect(await sum({ q: "бархат" })).toEqual(of(1, 0));
    const later = idsOf(({ at }) => at >= new Date("2026-11-21T00:00:00Z"));
    expect((await sum({ fromDate: "21-11-2026" }))[0]?.stakedMinor).toBe(later.length * 100);
    expect(await sum({ toDate: "19-11-2026" })).toEqual([]);
  });
});

describe("unfinished rounds", () => {
  let app: TestApp;
  beforeAll(async () => {
    // The first hands of this shoe are no blackjack for either side, so that the round stays open.
    app = await createTestApp({ newOutcome: () => ({ drawn: [], draw: () => 0 }) });
  });
  afterAll(() => app.stop());

  test("are listed for their player only", () => expectSameRefusals(app, operations.listOpenRounds));

  test("have game, stake and deadline in the requested language, and disappear after the end", async () => {
    const player = await app.player({ balanceMinor: 100_000n });
    const other = await app.player();
    const list = async (locale: Locale, who = player) =>
      (await who.client.call(operations.listOpenRounds, { query: { locale } })).body.rounds;
    expect(await list("ru")).toEqual([]);
    const frame = await openFrame(app, player, { slug: "blackjack" });
    const { round } = (await frame.bet({ stakeMinor: 500 })).body;
    expect(round.status).toBe("open");
    const opened = app.clock.now().getTime();
    expect(await list("en")).toEqual([
      {
        id: round.id,
        stakeMinor: 500,
        currency: "USD",
        createdAt: new Date(opened).toISOString(),
        settlesAt: new Date(opened + 24 * 3_600_000).toISOString(),
        game: {
          frontendPageUrl: "blackjack",
          title: "Blackjack Deluxe",
          icon: "/art/tile-en/blackjack.webp",
        },
      },
    ]);
    expect((await list("ru"))[0]?.game.title).toBe("Блэкджек делюкс");
    expect(await list("en", other)).toEqual([]);
    await frame.act({ id: round.id, step: round.step }, "stand");
    expect(await list("en")).toEqual([]);
  });
});
