import { returnRange, settingsOf, type TitleRules, titles } from "@w10/game-math";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bonusPercentOf } from "../modules/play/game/index.ts";
import { unlockingPercent } from "../modules/play/settlement/index.ts";
import { ratioAfterSkill } from "../modules/rewards/bonus/index.ts";
import { cashbackOf } from "../modules/rewards/cashback/cashback-rules.ts";
import { earn, microEarned } from "../modules/rewards/point/point-rules.ts";
import { countedMinor, rebateOf } from "../modules/rewards/skill/level-rules.ts";
import { spinWager } from "../modules/rewards/weekly-reward/index.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

/**
 * Every reward is bounded by the stakes that bring it, round by round and whatever the rounds bring. So a stake's
 * rewards below its title's edge are a proof for all ways to play: how high, how rarely and in which order.
 */
describe("all rewards together", () => {
  let app: TestApp;
  let best: Record<"rebate" | "ratio" | "extra" | "cashback" | "unlocking" | "ratioOff", number>;
  beforeAll(async () => {
    app = await createTestApp();
    const { rows } = await app.database.pool.query<typeof best>(
      `select (select max(total_increase)::int from skill_step where skill = 'rebate') as rebate, (select max(total_increase)::int from skill_step where skill = 'bonusWager') as "ratioOff",
         (select min(ratio)::int from point_ratio) as ratio, (select max(extra_percent)::int from point_status) as extra,
         (select max(basis_points)::int from cashback_ratio) as cashback, (select min(wager_ratio)::float8 from bonus_offer) as unlocking`,
    );
    const [row] = rows;
    if (!row) throw new Error("there are no rewards");
    best = row;
  });
  afterAll(() => app.stop());

  const stakeMinor = 100_000_000n;
  const percentOf = (title: TitleRules) =>
    unlockingPercent(
      bonusPercentOf({ category: title.category, jackpot: title.jackpot ? "any" : null, ownPercent: null }),
    );
  /** What the title keeps of the stake against perfect play. */
  const edgeMinor = (title: TitleRules): bigint => {
    const returned = Math.max(returnRange(title).max, Number(title.setting) / 100);
    return (stakeMinor * BigInt(Math.floor((1 - returned) * 1_000_000))) / 1_000_000n;
  };
  /** Points, rebate and cashback at the highest level and status, when all of the stake is lost. */
  const everydayMinor = (title: TitleRules): bigint => {
    const counted = countedMinor(stakeMinor, title.category);
    const { points } = earn(0n, microEarned(counted * 10_000n, best.extra));
    const cashback = cashbackOf(stakeMinor, {
      basisPoints: best.cashback,
      maxMinor: stakeMinor,
      countedMinor: (stakeMinor * BigInt(percentOf(title))) / 100n,
    });
    return rebateOf(counted, best.rebate) + (points * 100n) / BigInt(best.ratio) + cashback;
  };
  /** The bonus that the stake unlocks, at the lowest ratio of all offers and weekly spins. */
  const unlockedMinor = (title: TitleRules): bigint => {
    const lowest = ratioAfterSkill(Math.min(best.unlocking, spinWager), best.ratioOff);
    return BigInt(Math.ceil((Number(stakeMinor) * percentOf(title)) / 100 / lowest));
  };

  test("points, rebate and cashback stay below the edge at every setting of every title", () => {
    const generous = titles.flatMap((title) =>
      settingsOf(title)
        .map((setting) => ({ ...title, setting }) as TitleRules)
        .filter((each) => everydayMinor(each) >= edgeMinor(each))
        .map(({ slug, setting }) => `${slug} ${setting}`),
    );
    expect(titles.length).toBeGreaterThan(100);
    expect(generous).toEqual([]);
  });

  test("with bonuses and free spins unlocked at the best terms they stay below the edge of every title as it is seeded", () => {
    const generous = titles.filter((each) => everydayMinor(each) + unlockedMinor(each) >= edgeMinor(each));
    expect(generous.map(({ slug }) => slug)).toEqual([]);
  });

  test("every seeded offer is unlocked by stakes, and every seeded achievement brings super-charges", async () => {
    const { rows } = await app.database.pool.query<{ code: string }>(
      `select code from bonus_offer where not is_locked
       union all select code from achievement_group where prize ->> 'type' <> '9'`,
    );
    expect(rows).toEqual([]);
  });
});
