import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The slowest files first: started last, one would keep one core busy while others idle. */
const slow = [
  "apps/api/src/testing/crash.api.test.ts",
  "apps/api/src/start/start.api.test.ts",
  "apps/api/src/testing/real-centrifugo.api.test.ts",
  "apps/api/src/testing/frozen-process.api.test.ts",
  "apps/api/src/testing/restore-elsewhere.api.test.ts",
  "apps/api/src/modules/play/round/interrupt-rounds.api.test.ts",
  "apps/api/src/testing/bad-input.api.test.ts",
  "apps/api/src/modules/cashier/payment/payment-laws.api.test.ts",
  "packages/game-math/src/report.test.ts",
  "packages/game-math/src/video-poker/best-play.test.ts",
  "packages/game-math/src/blackjack/basic-strategy.test.ts",
  "tools/randomness/battery.test.ts",
  "apps/web/src/pages/lobby/lobby-page.test.tsx",
];

/** Order of test files on a machine without earlier timings; with timings vitest's own order is as good. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = slow.findIndex((path) => moduleId.endsWith(path));
      return place === -1 ? slow.length : place;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
