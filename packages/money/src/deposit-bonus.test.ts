import fc from "fast-check";
import { expect, test } from "vitest";
import { droppedByWithdrawal } from "./deposit-bonus.ts";

const queued = (id: string, depositMinor: bigint | null) => ({ id, depositMinor });
const dropped = (queue: readonly ReturnType<typeof queued>[], leftMinor: bigint) =>
  droppedByWithdrawal(queue, leftMinor).map(({ id }) => id);

test("a withdrawal of everything cancels every queued deposit bonus and leaves those without a deposit", () => {
  expect(dropped([queued("reload", 40_000n), queued("prize", null)], 0n)).toEqual(["reload"]);
});

test("a queued bonus stays as long as the whole deposit stays", () => {
  expect(dropped([queued("reload", 40_000n)], 40_000n)).toEqual([]);
  expect(dropped([queued("reload", 40_000n)], 39_999n)).toEqual(["reload"]);
});

test("no money stands behind two bonuses, and a smaller deposit later in the queue may still be held", () => {
  const queue = [queued("first", 20_000n), queued("second", 40_000n), queued("third", 5_000n)];
  expect(dropped(queue, 45_000n)).toEqual(["second"]);
  expect(dropped(queue, 65_000n)).toEqual([]);
});

test("the money left always holds the deposits of all bonuses that stay, and only deposit bonuses are cancelled", () => {
  const amount = fc.bigInt(1n, 1_000n);
  const queue = fc.array(fc.record({ depositMinor: fc.option(amount, { nil: null }) }));
  fc.assert(
    fc.property(queue, fc.bigInt(0n, 3_000n), (bonuses, leftMinor) => {
      const gone = new Set(droppedByWithdrawal(bonuses, leftMinor));
      const held = bonuses.filter((each) => !gone.has(each));
      expect(held.reduce((sum, each) => sum + (each.depositMinor ?? 0n), 0n)).toBeLessThanOrEqual(leftMinor);
      for (const each of gone) expect(each.depositMinor).not.toBeNull();
    }),
  );
});
