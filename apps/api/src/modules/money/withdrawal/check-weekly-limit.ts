import { baseCurrency, type CurrencyCode, unitMinor } from "@w10/money";
import type { CommandContext } from "../../../platform/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { convertDown, readRateTable } from "../rate/index.ts";
import { skillIncrease } from "../../rewards/skill/index.ts";
import { sumWithdrawn } from "../payment/index.ts";

const weekMs = 7 * 86_400_000;

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
  const rateTable = await readRateTable(tx, now);
  const to = baseCurrency();
  let baseMinor = 0n;
  for (const { amountMinor, currency: from } of [...earlier, wanted])
    baseMinor += convertDown({ amountMinor, from, to }, rateTable);
  const allowed = wanted.weekBase + (await skillIncrease(tx, playerId, "withdraw"));
  if (baseMinor > BigInt(allowed) * unitMinor(to)) throw new Refusal("payment.weekly_limit_reached");
}
