import type { Tx } from "../../../platform/database/database.ts";
import { writeEvents } from "../../../platform/outbox/outbox-store.ts";
import { type ReadCategories, type Staked, weightStakes } from "../skill/index.ts";
import { earn, statusFor } from "./point-rules.ts";
import { addIncome, type Income, lockAccounts, selectStatuses } from "./point-store.ts";
import { publishPoints } from "./publish-points.ts";

/** Round consumer that earns points. */
export function pointConsumer(readCategories: ReadCategories) {
  return {
    name: "point",
    apply: (tx: Tx, rounds: readonly Staked[], now: Date) => earnPoints(tx, rounds, { readCategories, now }),
  };
}

/**
 * A staked dollar earns one point, at table games a fifth. The status before this play adds its percentage.
 */
async function earnPoints(
  tx: Tx,
  rounds: readonly Staked[],
  how: { readonly readCategories: ReadCategories; readonly now: Date },
): Promise<void> {
  const { now } = how;
  const played = await weightStakes(tx, rounds, how);
  const statuses = await selectStatuses(tx);
  const incomes: Income[] = [];
  for (const { playerId, lifetime, minStatus, micro } of await lockAccounts(tx, [...played.keys()], now)) {
    const { extraPercent } = statusFor(statuses, lifetime, minStatus);
    incomes.push({ playerId, ...earn(micro, played.get(playerId) ?? 0n, extraPercent) });
  }
  await addIncome(tx, incomes, now);
  const richer = incomes.filter(({ points }) => points > 0n).map(({ playerId }) => playerId);
  await writeEvents(tx, await publishPoints(tx, richer, now), now);
}
