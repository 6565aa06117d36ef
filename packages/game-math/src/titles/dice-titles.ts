import { instantLimits } from "./limits.ts";
import { instantGame, type DiceTitle } from "./title.ts";

/** The minimum of winning rolls determines the maximum multiplier. */
const diceRules = (minWinning: number) =>
  instantGame("dice", ["97", "96", "98", "99"], (returnBasisPoints) => ({ returnBasisPoints, minWinning }));

export const diceTitles: readonly DiceTitle[] = [
  {
    ...diceRules(10),
    slug: "velvet-dice",
    theme: "salon",
    name: { ru: "Бархатные кости", en: "Velvet Dice" },
    tagline: {
      ru: "Задайте порог: кость ляжет выше или ниже",
      en: "Set your target, then call under or over",
    },
    provider: "kite-crown",
    ribbon: "new",
    volatility: "medium",
    ...instantLimits.wide,
    scene: { stage: "felt", hour: 3 },
  },
  {
    ...diceRules(2),
    slug: "comet-roll",
    theme: "space",
    name: { ru: "Бросок кометы", en: "Comet Roll" },
    tagline: {
      ru: "Хоть до соседней звезды, хоть до края галактики",
      en: "A short hop or the far side of the galaxy",
    },
    provider: "tin-rocket",
    ribbon: null,
    volatility: "high",
    ...instantLimits.open,
    scene: { stage: "space", hour: 0 },
  },
  {
    ...diceRules(10),
    slug: "honest-bones",
    theme: "desert",
    name: { ru: "Честные кости", en: "Honest Bones" },
    tagline: { ru: "Караванщики бросали их до рассвета", en: "Caravans rolled these until sunrise" },
    provider: "brass-owl",
    ribbon: null,
    volatility: "medium",
    ...instantLimits.high,
    scene: { stage: "desert", hour: 2 },
  },
  {
    ...diceRules(2),
    slug: "jelly-roll",
    theme: "sweets",
    name: { ru: "Мармеладный кубик", en: "Jelly Cube" },
    tagline: { ru: "Дрожит, подпрыгивает и честно падает", en: "It wobbles, it jiggles, it lands fair" },
    provider: "salt-lamp",
    ribbon: null,
    volatility: "high",
    ...instantLimits.open,
    scene: { stage: "candy", hour: 0 },
  },
];
