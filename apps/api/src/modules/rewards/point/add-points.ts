import type { CommandContext } from "../../../platform/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { addIncome, insertEntry, lockAccounts } from "./point-store.ts";
import { publishPoints } from "./publish-points.ts";

/** Points for a player: so many whole points, and why; the key keeps the same reason from counting twice. */
export interface PointOrder {
  readonly playerId: PlayerId;
  readonly points: bigint;
  readonly reason: string;
  readonly key: string;
}

/** Gives points, once by the key, in the caller's transaction; they live a year at most. */
export async function addPoints(context: CommandContext, order: PointOrder): Promise<void> {
  if (order.points <= 0n) throw new Error("points are given, never taken, by this door");
  const { tx, now } = context;
  const [account] = await lockAccounts(tx, [order.playerId], now);
  if (!account || !(await insertEntry(tx, order.playerId, { ...order, now }))) return;
  await addIncome(tx, [{ ...order, micro: account.micro }], now);
  for (const fact of await publishPoints(tx, [order.playerId], now)) context.emit(fact);
}
