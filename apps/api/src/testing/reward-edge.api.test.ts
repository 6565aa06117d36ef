import { settingsOf, titles } from "@w10/game-math";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cashbackOf } from "../modules/rewards/cashback/cashback-rules.ts";
import { earn } from "../modules/rewards/point/point-rules.ts";
import { countedMinor, rebateOf } from "../modules/rewards/skill/level-rules.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

test("the highest rebate, points and cashback together leave the casino a part of its edge at every setting of every title", async () => {
  const { rows } = await app.database.pool.query<Record<"rebate" | "ratio" | "extra" | "cashback", number>>(
    `select max(total_increase)::int as rebate, (select min(ratio)::int from point_ratio) as ratio, (select max(extra_percent)::int from point_status) as extra,
       (select max(basis_points)::int from cashback_ratio) as cashback from skill_step where skill = 'rebate'`,
  );
  const [best] = rows;
  if (!best) throw new Error("there are no rewards");
  const stakeMinor = 100_000_000n;
  const generous = titles.flatMap((title) => {
    const counted = countedMinor(stakeMinor, title.category);
    const { points } = earn(0n, counted * 10_000n, best.extra);
    return settingsOf(title).filter((setting) => {
      const edgeMinor = (stakeMinor * BigInt(Math.round(10_000 - Number(setting) * 100))) / 10_000n;
      const cashback = cashbackOf(edgeMinor, { basisPoints: best.cashback, maxMinor: stakeMinor });
      return rebateOf(counted, best.rebate) + (points * 100n) / BigInt(best.ratio) + cashback >= edgeMinor;
    });
  });
  expect(titles.length).toBeGreaterThan(100);
  expect(generous).toEqual([]);
});
