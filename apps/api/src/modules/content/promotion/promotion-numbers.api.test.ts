import { dayMs } from "../../../platform/time/durations.ts";
import { locales } from "@w10/phrases/languages";
import { operations, playerStatuses } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countRounds } from "../../../testing/fixtures/count-rounds.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { riskFreeCoverage, unlockingPercent } from "../../play/settlement/index.ts";
import { countCashback } from "../../rewards/cashback/index.ts";

const currencies = ["USD", "EUR", "RUB"] as const;
type Amounts = Readonly<Record<(typeof currencies)[number], number>>;

const rising = (a: number, b: number): number => a - b;

/** Numbers in a text in order: '25 000', '25,000' and '25.000' are equal; times of day are skipped. */
function numbersOf(html: string): number[] {
  const words = html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\d\d:\d\d/g, " ");
  return [...words.matchAll(/\d{1,3}(?:[ \u00a0,.]\d{3})+|\d+/g)].map(([each]) =>
    Number(each.replaceAll(/[ \u00a0,.]/g, "")),
  );
}

describe("the numbers in promotion texts are those that the casino applies", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  const rows = async <Row extends object>(statement: string): Promise<Row[]> =>
    (await app.database.pool.query<Row>(statement)).rows;
  const one = async (statement: string): Promise<number> =>
    Number((await rows<{ value: unknown }>(statement))[0]?.value);
  /** An amount that readers of each currency read as their own. */
  const inCurrencies = async (statement: string): Promise<Amounts> => {
    const found = await rows<{ currency: string; minor: string }>(statement);
    const amounts = currencies.map((code) => {
      const minor = found.find(({ currency }) => currency === code)?.minor ?? Number.NaN;
      return [code, Number(minor) / 100] as const;
    });
    return Object.fromEntries(amounts) as Amounts;
  };
  /** Checks a promotion's summary and text in every language, for a guest and for players of other currencies. */
  const expectNumbers = async (uri: string, expected: readonly (number | Amounts)[]) => {
    const isSame = expected.every((each) => typeof each === "number");
    for (const currency of isSame ? (["USD"] as const) : currencies) {
      const client = currency === "USD" ? await app.guest() : (await app.player({ currency })).client;
      const own = expected.map((each) => (typeof each === "number" ? each : each[currency]));
      for (const locale of locales) {
        const { body } = await client.call(operations.getPromotion, { params: { uri }, query: { locale } });
        const { items } = (await client.call(operations.listPromotions, { query: { locale } })).body;
        const summary = items.general.find((each) => each.uri === uri)?.summary ?? "";
        const named = numbersOf(`${body.title} ${summary} ${body.content}`);
        // German puts the verb last, which changes the order of the numbers.
        const [found, wanted] =
          locale === "de" ? [named.toSorted(rising), own.toSorted(rising)] : [named, own];
        expect(found, `${uri} in ${locale} for ${currency}`).toEqual(wanted);
      }
    }
  };

  test("covers every promotion", async () => {
    expect(
      (await rows<{ uri: string }>("select uri from promotion order by position")).map(({ uri }) => uri),
    ).toEqual([
      "first-deposit",
      "ten-islands",
      "cashback",
      "tournaments",
      "bonus-points",
      "levels",
      "achievements",
      "free-spins",
      "fair-rounds",
      "demo",
      "calm-play",
    ]);
  });

  interface Offer {
    readonly code: string;
    readonly percent: number;
    readonly ratio: number;
    readonly days: number;
    readonly signUpDays: number | null;
  }

  test("deposit bonuses: percentage, minimum and maximum deposit, days, wagering, contributions and max bet", async () => {
    const offers = await rows<Offer>(
      `select code, percent, wager_ratio::float as ratio, wager_days as days, sign_up_days as "signUpDays" from bonus_offer where kind = 'on_deposit' order by position`,
    );
    const counts: (number | Amounts)[] = [];
    for (const { code, percent, signUpDays } of offers) {
      const terms = `from bonus_offer_terms t join bonus_offer o on o.id = t.offer_id where o.code = '${code}'`;
      counts.push(
        percent,
        await inCurrencies(`select currency, max_deposit_minor * o.percent / 100 as minor ${terms}`),
        await inCurrencies(`select currency, min_deposit_minor as minor ${terms}`),
        ...(signUpDays === null ? [] : [signUpDays]),
      );
    }
    const [first, second, weekly] = offers;
    expect([second?.ratio, second?.days]).toEqual([first?.ratio, first?.days]);
    expect(weekly?.ratio).toBe(first?.ratio);
    const wager = [first?.ratio, first?.days, weekly?.days].map(Number);
    const shares = await rows<{ category: string; shares: number[] }>(
      "select category, array_agg(distinct bonus_percent)::int[] as shares from game group by category",
    );
    const shareOf = Object.fromEntries(shares.map(({ category, shares: all }) => [category, all]));
    expect(shareOf).toMatchObject({ jackpot: [0], others: shareOf["tablegames"] });
    const counted = [...(shareOf["slots"] ?? []), ...(shareOf["tablegames"] ?? [])].map(unlockingPercent);
    const stake = await inCurrencies("select currency, max_bet_minor as minor from bonus_setting");
    await expectNumbers("first-deposit", [
      ...offers.map(({ percent }) => percent),
      ...counts,
      ...wager,
      ...counted,
      stake,
      riskFreeCoverage * 100,
    ]);
  });

  test("cashback: each status's ratio, weekly cap, minimum payout and expiry", async () => {
    const player = await app.player();
    await countRounds(app, "cashback", [{ playerId: player.id, stakeMinor: 50_000n }]);
    await app.database.pool.query("update cashback_week set week = week - 7 where counted_at is null");
    await countCashback(app.parts);
    await expectNumbers("cashback", [
      ...(await Promise.all(
        playerStatuses.map((status) =>
          one(`select basis_points / 100.0 as value from cashback_ratio where status = '${status}'`),
        ),
      )),
      await inCurrencies("select currency, max_minor as minor from cashback_setting"),
      // 0.75 % of the bets, and how much of them titles count.
      0,
      await one(
        `select amount_minor * 10000 / stake_minor as value from cashback_week where player_id = '${player.id}'`,
      ),
      ...[100, 20].map(unlockingPercent),
      await inCurrencies("select currency, min_minor as minor from cashback_setting"),
      await one(
        `select extract(epoch from expires_at - counted_at) / 86400 as value from cashback_week where player_id = '${player.id}'`,
      ),
    ]);
  });

  test("points: points per stake, minimum exchange, rate, table games and statuses", async () => {
    const player = await app.player();
    const pointsFor = async (slug: string, stakeMinor: bigint) => {
      const read = async () => (await player.client.call(operations.getPoints)).body.points;
      const before = await read();
      await countRounds(app, "point", [{ playerId: player.id, slug, stakeMinor }]);
      return (await read()) - before;
    };
    const extra = (status: string) =>
      one(`select extra_percent as value from point_status where status = '${status}'`);
    const ratio = await one("select ratio as value from point_ratio where level = 1");
    const minUsd = await one("select min_base_minor / 100.0 as value from point_rule");
    expect(await one("select pause_hours as value from point_rule")).toBe(24);
    expect(await extra("gold")).toBe(await extra("VIP"));
    await expectNumbers("bonus-points", [
      1,
      (await pointsFor("kraken", 10_000n)) / 100,
      minUsd * ratio,
      ratio,
      1,
      await pointsFor("riviera-roulette", 10_000n),
      await extra("gold"),
      await extra("PLATINUM"),
    ]);
  });

  test("levels: their number, the share of table games, and ten steps of six skills", async () => {
    const [slots, tables] = [await app.player(), await app.player()];
    const played = async (playerId: typeof slots.id, slug: string) => {
      await countRounds(app, "skill", [{ playerId, slug, stakeMinor: 10_000n }]);
      return one(`select micro_base as value from skill_account where player_id = '${playerId}'`);
    };
    const whole = await played(slots.id, "kraken");
    const share = ((await played(tables.id, "riviera-roulette")) * 100) / whole;
    await expectNumbers("levels", [await one("select count(*) as value from player_level"), share]);
    expect(
      await rows("select skill, count(*)::int as steps from skill_step group by skill having count(*) <> 10"),
    ).toEqual([]);
    expect(await one("select count(distinct skill) as value from skill_step")).toBe(6);
  });

  test("free spins: number, days to play, wagering and its days", async () => {
    const [offer] = await rows<{ spins: number; spinDays: number; ratio: number; days: number }>(
      `select spins, spin_days as "spinDays", wager_ratio::float as ratio, wager_days as days from bonus_offer where code = 'confirmed-spins'`,
    );
    const { spins = 0, spinDays = 0, ratio = 0, days = 0 } = offer ?? {};
    await expectNumbers("free-spins", [spins, spins, spinDays, ratio, days]);
  });

  interface QuestDefinition {
    readonly games: readonly string[];
    readonly prizes: readonly {
      readonly from: number;
      readonly to: number;
      readonly prize: { readonly type: number; readonly params: { readonly amount: number } };
    }[];
  }

  test("the quest: fund, places, first prize, tasks and their prize match its tournament and achievements", async () => {
    const [series] = await rows<{ definition: QuestDefinition }>(
      "select definition from tournament_series where code = 'ten-islands' and is_enabled",
    );
    if (!series) throw new Error("the quest has no tournament");
    const { definition } = series;
    const centsOf = ({ from, to, prize }: QuestDefinition["prizes"][number]) =>
      prize.params.amount * (to - from + 1);
    const fund = definition.prizes.reduce((sum, each) => sum + centsOf(each), 0) / 100;
    expect(definition.prizes.map(({ prize }) => prize.type)).toEqual(definition.prizes.map(() => 1));
    const [group] = await rows<{
      prize: { type: number; params: { amount: number } };
      games: string[];
      targets: number[];
    }>(
      `select g.prize, array_agg(a.game_slug order by a.position) as games, array_agg(distinct a.target) as targets
       from achievement_group g join achievement a on a.group_id = g.id where g.code = 'ten-islands' group by g.id`,
    );
    expect(group?.games).toEqual(definition.games);
    expect(
      await one(
        `select count(*) as value from game where is_enabled and slug = any('{${definition.games.join(",")}}')`,
      ),
    ).toBe(definition.games.length);
    // The sum on the sign-up page.
    const { items } = (await (await app.guest()).call(operations.listPromotions, { query: { locale: "en" } }))
      .body;
    expect(items.general.flatMap(({ prizeFund }) => (prizeFund ? numbersOf(prizeFund) : []))).toEqual([fund]);
    expect(group?.prize.type).toBe(9);
    await expectNumbers("ten-islands", [
      fund,
      fund,
      definition.prizes.at(-1)?.to ?? 0,
      (definition.prizes[0]?.prize.params.amount ?? 0) / 100,
      ...(group?.targets ?? []),
      definition.games.length,
      group?.prize.params.amount ?? 0,
    ]);
  });

  test("responsible play: time-outs in hours and days, and the delay of a raised limit", async () => {
    const lasting = async (recurType: "24_hour" | "7_day") => {
      const player = await app.player();
      await player.client.call(operations.excludeSelf, { body: { recurType } });
      const ends = await one(
        `select extract(epoch from self_exclusion_expire_at) * 1000 as value from player where id = '${player.id}'`,
      );
      return ends - app.clock.now().getTime();
    };
    const player = await app.player();
    const raise = (amount: number) =>
      player.client.call(operations.setLimit, {
        body: { kind: "deposit", period: "day", currency: "USD", amount },
      });
    await raise(5_000);
    const [limit] = (await raise(20_000)).body.limits;
    const waitMs = Date.parse(limit?.effectiveAt ?? "") - app.clock.now().getTime();
    await expectNumbers("calm-play", [
      (await lasting("24_hour")) / (dayMs / 24),
      (await lasting("7_day")) / dayMs,
      waitMs / (dayMs / 24),
    ]);
  });

  test("tournaments: a dollar is a point, and other promotions have no numbers", async () => {
    await expectNumbers("tournaments", [1]);
    for (const uri of ["achievements", "fair-rounds", "demo"]) await expectNumbers(uri, []);
  });
});
