import { instantLimits } from "./limits.ts";
import type { DiceTitle } from "./title.ts";

/** A die's rules at each return setting, for a greatest multiplier that the fewest winning rolls set. */
function diceRules(leastWinning: number) {
  return {
    mechanic: "dice",
    setting: "97",
    rules: { returnBasisPoints: 9700, leastWinning },
    otherRules: {
      "96": { returnBasisPoints: 9600, leastWinning },
      "98": { returnBasisPoints: 9800, leastWinning },
      "99": { returnBasisPoints: 9900, leastWinning },
    },
    category: "others",
    minCycleMs: 5000,
    symbols: [],
  } as const;
}

export const diceTitles: readonly DiceTitle[] = [
  {
    ...diceRules(10),
    slug: "velvet-dice",
    theme: "salon",
    name: { ru: "Бархатные кости", en: "Velvet Dice" },
    tagline: {
      ru: "Вы называете порог, кость решает, выше он или ниже",
      en: "You draw the line, the die picks a side",
    },
    provider: "kite-crown",
    ribbon: "new",
    volatility: "medium",
    limits: instantLimits.wide,
    scene: { stage: "felt", hour: 3 },
  },
  {
    ...diceRules(2),
    slug: "comet-roll",
    theme: "space",
    name: { ru: "Бросок кометы", en: "Comet Roll" },
    tagline: {
      ru: "От верного шага до прыжка на край галактики",
      en: "From a sure step to a leap across the galaxy",
    },
    provider: "tin-rocket",
    ribbon: null,
    volatility: "high",
    limits: instantLimits.open,
    scene: { stage: "space", hour: 0 },
  },
  {
    ...diceRules(10),
    slug: "honest-bones",
    theme: "desert",
    name: { ru: "Честные кости", en: "Honest Bones" },
    tagline: { ru: "Караванщики играли в них до рассвета", en: "Caravans played them until the sun came up" },
    provider: "brass-owl",
    ribbon: null,
    volatility: "medium",
    limits: instantLimits.high,
    scene: { stage: "desert", hour: 2 },
  },
  {
    ...diceRules(2),
    slug: "jelly-roll",
    theme: "sweets",
    name: { ru: "Мармеладный кубик", en: "Jelly Cube" },
    tagline: { ru: "Подпрыгивает дольше всех и падает честно", en: "It wobbles longest and lands fair" },
    provider: "salt-lamp",
    ribbon: null,
    volatility: "high",
    limits: instantLimits.open,
    scene: { stage: "candy", hour: 0 },
  },
];
