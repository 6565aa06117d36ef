import { asAmountMinor, asJsonObject } from "../json.ts";
import { isWithin, refuse, type StakeLimits, type Verdict } from "../mechanic.ts";

/** Multipliers have two decimals, so a stake in whole hundreds of minor units needs no rounding. */
export const STAKE_UNIT_MINOR = 100n;

/** Reads the stake of a choice: within the limits, in whole units. */
export function readStake(
  choice: unknown,
  limits: StakeLimits,
  unitMinor = STAKE_UNIT_MINOR,
): Verdict<bigint> {
  const stakeMinor = asAmountMinor(asJsonObject(choice)?.["stakeMinor"]);
  if (stakeMinor === null) return refuse("round.action_illegal");
  if (!isWithin(stakeMinor, limits) || stakeMinor % unitMinor !== 0n)
    return refuse("round.stake_outside_limits");
  return { ok: true, value: stakeMinor };
}

/** Payout of a multiplier in hundredths, including the stake. */
export function payMinor(stakeMinor: number, hundredths: number): number {
  const paid = (BigInt(stakeMinor) * BigInt(hundredths)) / STAKE_UNIT_MINOR;
  return Number(paid);
}
