import { expect, test } from "vitest";
import { takeTurns } from "./take-turns.ts";

test("runs and queues up to the limits and rejects the rest", async () => {
  const inTurn = takeTurns({ running: 2, waiting: 1 });
  const gates: (() => void)[] = [];
  let most = 0;
  let now = 0;
  const work = () =>
    inTurn(async () => {
      most = Math.max(most, (now += 1));
      await new Promise<void>((resolve) => gates.push(resolve));
      now -= 1;
      return "done";
    });
  const all = [work(), work(), work(), work()];
  expect(await all[3]).toBeNull();
  expect(gates).toHaveLength(2);
  gates[0]?.();
  await expect.poll(() => gates.length).toBe(3);
  for (const open of gates) open();
  expect(await Promise.all(all.slice(0, 3))).toEqual(["done", "done", "done"]);
  expect(most).toBe(2);
});

test("releases the slot of failed work", async () => {
  const inTurn = takeTurns({ running: 1, waiting: 0 });
  await expect(inTurn(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await inTurn(() => Promise.resolve(1))).toBe(1);
});
