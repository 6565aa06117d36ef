import type { CommandContext } from "../../../platform/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { addIncome, insertEntry, lockAccounts } from "./point-store.ts";
import { publishPoints } from "./publish-points.ts";

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
