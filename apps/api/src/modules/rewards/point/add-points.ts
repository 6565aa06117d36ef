import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import {
  addIncome,
  insertEntry,
  lockAccounts,
  selectTotals,
  type Income,
  selectStatuses,
} from "./point-store.ts";
import type { PlayerProgressEvent } from "@w10/contract";
import type { Tx } from "../../../platform/database/database.ts";
import { type OutboxEvent, writeEvents } from "../../../platform/outbox/outbox-store.ts";
import { createChannels } from "../../../platform/realtime/channels.ts";
import { categoriesOf, type ReadCategories, type Staked, weightStakes } from "../skill/index.ts";
import { earn, statusFor } from "./point-rules.ts";

/** Whole points for a player with their reason. The key makes the order idempotent. */
export interface PointOrder {
  readonly playerId: PlayerId;
  readonly points: bigint;
  readonly reason: string;
  readonly key: string;
}

/** Adds points once per key in the caller's transaction. They expire after a year at most. */
export async function addPoints(context: CommandContext, order: PointOrder): Promise<void> {
  if (order.points <= 0n) throw new Error("points must be positive");
  const { tx, now } = context;
  const [account] = await lockAccounts(tx, [order.playerId], now);
  if (!account || !(await insertEntry(tx, order.playerId, { ...order, now }))) return;
  await addIncome(tx, [{ ...order, micro: account.micro }], now);
  for (const event of await publishPoints(tx, [order.playerId], now)) context.emit(event);
}

const channels = createChannels();

/** Publishes the player's points as of this transaction. */
export async function publishPoints(
  tx: Tx,
  playerIds: readonly PlayerId[],
  now: Date,
): Promise<readonly OutboxEvent[]> {
  const totals = await selectTotals(tx, playerIds, now);
  return totals.map(({ playerId, points, version }) => {
    const data: PlayerProgressEvent = { type: "points", points: Number(points), version: Number(version) };
    return { method: "publish", payload: { channel: channels.progressbar(playerId), data } };
  });
}

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
  const categories = await categoriesOf(tx, rounds, how.readCategories);
  const played = await weightStakes(tx, rounds, { categories, now });
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
