import { groupThousands } from "@w10/money";
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

export type SkillState = Skills["skills"][SkillName];

/** The value of a skill as text: '4 000 $', '60', '−3x', '+40%', '0.4%', or a dash for zero. */
export function skillValue(t: Translate, skill: SkillName, value: number): string {
  if (value === 0) return "—";
  switch (skill) {
    case "withdraw":
      return `${groupThousands(value)}\u00a0$`;
    case "freeSpins":
      return String(value);
    case "bonusWager":
      return t("skill:value.bonusWager", { value });
    case "depositBonus":
      return t("skill:value.depositBonus", { value });
    case "cashback":
      return `+${groupThousands(value)}\u00a0$`;
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
