import { type KenoShape, kenoTable } from "../keno/keno-tables.ts";
import { instantLimits } from "./limits.ts";
import type { KenoTitle } from "./title.ts";

function kenoRules(shape: KenoShape) {
  const at = (returnBasisPoints: number) => ({ pays: kenoTable(shape, returnBasisPoints) });
  return {
    mechanic: "keno",
    setting: "97",
    rules: at(9700),
    otherRules: { "94": at(9400), "96": at(9600), "98": at(9800) },
    category: "others",
    minCycleMs: 5000,
    symbols: [],
    volatility: ({ calm: "low", even: "medium", bold: "high" } as const)[shape],
  } as const;
}

export const kenoTitles: readonly KenoTitle[] = [
  {
    ...kenoRules("even"),
    slug: "forty-lanterns",
    theme: "east",
    name: { ru: "Сорок фонарей", en: "Forty Lanterns" },
    tagline: {
      ru: "Ночь праздника: загорятся десять фонарей, и среди них могут быть ваши",
      en: "Festival night: ten lanterns will be lit, and some may be yours",
    },
    provider: "seven-kites",
    ribbon: "new",
    limits: instantLimits.open,
    scene: { stage: "east", hour: 3 },
  },
  {
    ...kenoRules("calm"),
    slug: "tide-numbers",
    theme: "sea",
    name: { ru: "Числа прилива", en: "Numbers of the Tide" },
    tagline: {
      ru: "Море приносит числа неспешно, зато часто",
      en: "The sea brings its numbers slowly, but often",
    },
    provider: "quiet-harbour",
    ribbon: null,
    limits: instantLimits.open,
    scene: { stage: "sea", hour: 1 },
  },
  {
    ...kenoRules("bold"),
    slug: "constellation-keno",
    theme: "space",
    name: { ru: "Кено созвездий", en: "Constellation Keno" },
    tagline: {
      ru: "Соедините свои звёзды: редкий узор стоит дорого",
      en: "Join up your stars: a rare figure is worth a lot",
    },
    provider: "tin-rocket",
    ribbon: null,
    limits: instantLimits.open,
    scene: { stage: "space", hour: 0 },
  },
  {
    ...kenoRules("calm"),
    slug: "apple-draw",
    theme: "orchard",
    name: { ru: "Яблочный тираж", en: "Apple Draw" },
    tagline: {
      ru: "Сорок яблонь, на десяти поспели плоды: загляните под свои",
      en: "Forty trees, fruit ripe on ten: look under yours",
    },
    provider: "kite-crown",
    ribbon: null,
    limits: instantLimits.wide,
    scene: { stage: "meadow", hour: 1 },
  },
  {
    ...kenoRules("even"),
    slug: "midnight-draw",
    theme: "deco",
    name: { ru: "Полночный тираж", en: "Midnight Draw" },
    tagline: {
      ru: "Зал для крупных ставок, десять шаров и тишина",
      en: "A room for high stakes, ten balls and silence",
    },
    provider: "brass-owl",
    ribbon: "exclusive",
    limits: instantLimits.high,
    scene: { stage: "deco", hour: 3 },
  },
];
