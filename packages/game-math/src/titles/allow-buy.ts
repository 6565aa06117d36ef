import type { TitleRules } from "./title.ts";

/**
 * The title with its free spins for sale, if possible: a slot with free spins, a price within its limits at
 * the minimum bet, and no jackpot, whose odds belong to spins. Null for any other title.
 */
export function withBuy(title: TitleRules): TitleRules | null {
  if (title.mechanic !== "slot-lines" || title.jackpot || !title.rules.buy) return null;
  const { priceParts } = title.rules.buy;
  const { minStakeMinor, maxStakeMinor } = title.limits;
  if ((minStakeMinor / BigInt(title.rules.stakeParts)) * BigInt(priceParts) > maxStakeMinor) return null;
  return { ...title, rules: { ...title.rules, buy: { isAllowed: true, priceParts } } };
}
