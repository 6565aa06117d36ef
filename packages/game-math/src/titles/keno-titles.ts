import { type KenoShape, kenoTable } from "../keno/keno-tables.ts";
import { instantLimits } from "./limits.ts";
import { instantGame, type KenoTitle } from "./title.ts";

const kenoRules = (shape: KenoShape) => ({
  ...instantGame("keno", ["97", "94", "96", "98"], (basisPoints) => ({
    pays: kenoTable(shape, basisPoints),
  })),
  volatility: ({ calm: "low", even: "medium", bold: "high" } as const)[shape],
});

export const kenoTitles: readonly KenoTitle[] = [
  {
    ...kenoRules("even"),
    slug: "forty-lanterns",
    theme: "east",
    name: { ru: "Сорок фонарей", en: "Forty Lanterns" },
    tagline: { ru: "Из сорока фонарей загорятся десять", en: "Ten of the forty lanterns will light up" },
    provider: "seven-kites",
    ribbon: "new",
    ...instantLimits.open,
    scene: { stage: "east", hour: 3 },
  },
  {
    ...kenoRules("calm"),
    slug: "tide-numbers",
    theme: "sea",
    name: { ru: "Числа прилива", en: "Numbers of the Tide" },
    tagline: { ru: "Числа на песке, как ракушки", en: "Numbers wash ashore like seashells" },
    provider: "quiet-harbour",
    ribbon: null,
    ...instantLimits.open,
    scene: { stage: "sea", hour: 1 },
  },
  {
    ...kenoRules("bold"),
    slug: "constellation-keno",
    theme: "space",
    name: { ru: "Кено созвездий", en: "Constellation Keno" },
    tagline: { ru: "Соедините звёзды в своё созвездие", en: "Join the dots, draw your constellation" },
    provider: "tin-rocket",
    ribbon: null,
    ...instantLimits.open,
    scene: { stage: "space", hour: 0 },
  },
  {
    ...kenoRules("calm"),
    slug: "apple-draw",
    theme: "orchard",
    name: { ru: "Яблочный тираж", en: "Apple Draw" },
    tagline: { ru: "Сорок яблонь, а спелых только десять", en: "Forty trees, ten of them ripe" },
    provider: "kite-crown",
    ribbon: null,
    ...instantLimits.wide,
    scene: { stage: "meadow", hour: 1 },
  },
  {
    ...kenoRules("even"),
    slug: "midnight-draw",
    theme: "deco",
    name: { ru: "Полночный тираж", en: "Midnight Draw" },
    tagline: { ru: "Десять шаров в зале крупных ставок", en: "Ten balls roll in a hushed high-limit room" },
    provider: "brass-owl",
    ribbon: "exclusive",
    ...instantLimits.high,
    scene: { stage: "deco", hour: 3 },
  },
];
