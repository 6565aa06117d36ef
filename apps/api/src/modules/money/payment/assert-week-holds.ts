import type { CurrencyCode } from "@w10/money";
import type { CommandContext } from "../../../platform/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { convertDown, readWorths } from "../rate/index.ts";
import { skillIncrease } from "../../rewards/skill/index.ts";
import { sumWithdrawn } from "./payment-store.ts";

const weekMs = 7 * 86_400_000;

/**
 * Refuses a withdrawal that would pass what a player may take out within seven days: the house's limit and what the skill adds.
 * The player's row is locked by then, so that two at once cannot pass it together.
 */
export async function assertWeekHolds(
  { tx, now }: CommandContext,
  wanted: {
    readonly playerId: PlayerId;
    readonly amountMinor: bigint;
    readonly currency: CurrencyCode;
    readonly weekUsd: number;
  },
): Promise<void> {
  const { playerId } = wanted;
  const earlier = await sumWithdrawn(tx, playerId, new Date(now.getTime() - weekMs));
  const worths = await readWorths(tx, now);
  let usdMinor = 0n;
  for (const { amountMinor, currency: from } of [...earlier, wanted])
    usdMinor += convertDown({ amountMinor, from, to: "USD" }, worths);
  const allowed = wanted.weekUsd + (await skillIncrease(tx, playerId, "withdraw"));
  if (usdMinor > BigInt(allowed) * 100n) throw new Refusal("payment.weekly_limit_reached");
}
