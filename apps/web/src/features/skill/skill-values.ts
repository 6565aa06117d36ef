import { currencyOf, formatMoney, groupThousands } from "@w10/money";
import type { SkillName, Skills } from "../../entities/skill/skill-queries.ts";
import type { Translate } from "../../platform/language/phrase-book.tsx";

/** Skills in the order of the cards, each with its picture. */
export const skillCards = [
  ["withdraw", "money-bag"],
  ["freeSpins", "slot-machine"],
  ["bonusWager", "fire"],
  ["depositBonus", "wrapped-gift"],
  ["cashback", "money-with-wings"],
  ["rebate", "glowing-star"],
] as const satisfies readonly (readonly [SkillName, string])[];

interface ShownLevel {
  readonly base: number;
  readonly level: { readonly totalIncrease: number; readonly sumMinor: number | null };
  readonly currency: Skills["currency"];
}

export type SkillState = Skills["skills"][SkillName];

/**
 * The value of a skill as text: '4 000 $', '60', '−3x', '+40%', '0.4%', or a dash for zero. In another currency than
 * the base one a sum is what it converts to.
 */
export function skillValue(t: Translate, skill: SkillName, { base, level, currency }: ShownLevel): string {
  const value = base + level.totalIncrease;
  if (value === 0) return "—";
  const { isBase, symbol } = currencyOf(currency);
  const sum = isBase ? `${groupThousands(value)}\u00a0${symbol}` : formatMoney(level.sumMinor ?? 0, currency);
  switch (skill) {
    case "withdraw":
      return sum;
    case "freeSpins":
      return String(value);
    case "bonusWager":
      return t("skill:value.bonusWager", { value });
    case "depositBonus":
      return t("skill:value.depositBonus", { value });
    case "cashback":
      return `+${sum}`;
    case "rebate":
      return t("skill:value.rebate", { value });
  }
}

/** The skill with the most expensive affordable step; null if none is affordable. */
export function bestUpgrade({ skills, playerLevel }: Skills): SkillName | null {
  let best: { readonly skill: SkillName; readonly cost: number } | null = null;
  for (const [skill] of skillCards) {
    const next = skills[skill].nextLevel;
    if (!next || next.locked || next.costInCoins > playerLevel.coinsAvailable) continue;
    if (!best || next.costInCoins > best.cost) best = { skill, cost: next.costInCoins };
  }
  return best?.skill ?? null;
}
