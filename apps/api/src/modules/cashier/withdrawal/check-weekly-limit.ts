import { weekMs } from "../../../platform/time/durations.ts";
import type { CurrencyCode } from "@w10/money";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { readRateTable } from "../../foundation/rate/index.ts";
import { skillIncrease } from "../../rewards/skill/index.ts";
import { isOverWeek, sumWithdrawn } from "../payment/index.ts";

/**
 * Refuses a withdrawal above the player's seven-day limit: the base limit plus the skill's bonus. The caller
 * has locked the player's row, so that two concurrent withdrawals cannot pass it together.
 */
export async function checkWeeklyLimit(
  { tx, now }: CommandContext,
  wanted: {
    readonly playerId: PlayerId;
    readonly amountMinor: bigint;
    readonly currency: CurrencyCode;
    /** Whole units of the base currency. */
    readonly weekBase: number;
  },
): Promise<void> {
  const { playerId } = wanted;
  const earlier = await sumWithdrawn(tx, playerId, new Date(now.getTime() - weekMs));
  const units = wanted.weekBase + (await skillIncrease(tx, playerId, "withdraw"));
  if (isOverWeek([...earlier, wanted], units, await readRateTable(tx, now)))
    throw new Refusal("payment.weekly_limit_reached");
}
