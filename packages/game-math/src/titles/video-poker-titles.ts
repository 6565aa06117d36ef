import type { PokerFamily } from "../video-poker/poker-families.ts";
import { cardLimits } from "./limits.ts";
import type { VideoPokerTitle } from "./title.ts";

function pokerRules(family: PokerFamily, tables: readonly (readonly [string, readonly number[]])[]) {
  const [first, ...others] = tables;
  if (!first) throw new Error("a machine has a pay table");
  const [setting, pays] = first;
  return {
    mechanic: "video-poker",
    setting,
    rules: { family, pays },
    otherRules: Object.fromEntries(others.map(([name, table]) => [name, { family, pays: table }])),
    category: "tablegames",
    minCycleMs: 5000,
    symbols: [],
  } as const;
}

/** Settings are named by the RTP of optimal play; the tables differ in the pays of full house and flush. */
const jacks = pokerRules("jacks", [
  ["99.54", [800, 50, 25, 9, 6, 4, 3, 2, 1]],
  ["98.39", [800, 50, 25, 8, 6, 4, 3, 2, 1]],
  ["97.30", [800, 50, 25, 8, 5, 4, 3, 2, 1]],
  ["96.15", [800, 50, 25, 7, 5, 4, 3, 2, 1]],
]);
const jacksShort = pokerRules("jacks", [
  ["97.30", [800, 50, 25, 8, 5, 4, 3, 2, 1]],
  ["96.15", [800, 50, 25, 7, 5, 4, 3, 2, 1]],
  ["98.39", [800, 50, 25, 8, 6, 4, 3, 2, 1]],
]);
const bonus = pokerRules("bonus", [
  ["99.17", [800, 50, 80, 40, 25, 8, 5, 4, 3, 2, 1]],
  ["98.01", [800, 50, 80, 40, 25, 7, 5, 4, 3, 2, 1]],
  ["96.87", [800, 50, 80, 40, 25, 6, 5, 4, 3, 2, 1]],
]);
const doubleBonus = pokerRules("bonus", [
  ["99.11", [800, 50, 160, 80, 50, 9, 7, 5, 3, 1, 1]],
  ["97.81", [800, 50, 160, 80, 50, 9, 6, 5, 3, 1, 1]],
  ["96.38", [800, 50, 160, 80, 50, 9, 6, 4, 3, 1, 1]],
]);
const deuces = pokerRules("deuces", [
  ["98.91", [800, 200, 25, 15, 9, 4, 4, 3, 2, 1]],
  ["97.58", [800, 200, 20, 12, 10, 4, 4, 3, 2, 1]],
  ["97.06", [800, 200, 20, 12, 9, 4, 4, 3, 2, 1]],
]);

export const videoPokerTitles: readonly VideoPokerTitle[] = [
  {
    ...jacks,
    slug: "jacks-of-the-riviera",
    theme: "sea",
    name: { ru: "Валеты Ривьеры", en: "Jacks of the Riviera" },
    tagline: { ru: "Валеты и старше под морской бриз", en: "Jacks or better with a sea breeze" },
    provider: "quiet-harbour",
    ribbon: "hit",
    volatility: "medium",
    ...cardLimits.open,
    scene: { stage: "sea", hour: 0 },
  },
  {
    ...bonus,
    slug: "four-of-a-kingdom",
    theme: "gothic",
    name: { ru: "Королевство каре", en: "Four of a Kingdom" },
    tagline: { ru: "За каре здесь платят с надбавкой", en: "Four of a kind pays a bonus here" },
    provider: "kite-crown",
    ribbon: "new",
    volatility: "medium",
    ...cardLimits.open,
    scene: { stage: "gothic", hour: 0 },
  },
  {
    ...doubleBonus,
    slug: "double-eagle-poker",
    theme: "canyon",
    name: { ru: "Двойной орёл", en: "Double Eagle Poker" },
    tagline: {
      ru: "Каре тузов x160, две пары лишь вернут ставку",
      en: "Four aces pay 160x, two pair just your bet",
    },
    provider: "brass-owl",
    ribbon: null,
    volatility: "high",
    ...cardLimits.open,
    scene: { stage: "canyon", hour: 0 },
  },
  {
    ...deuces,
    slug: "deuces-on-the-loose",
    theme: "circus",
    name: { ru: "Вольные двойки", en: "Deuces on the Loose" },
    tagline: { ru: "Каждая двойка — вайлд", en: "Every deuce is wild" },
    provider: "salt-lamp",
    ribbon: null,
    volatility: "high",
    ...cardLimits.open,
    scene: { stage: "circus", hour: 1 },
  },
  {
    ...jacksShort,
    slug: "neon-jacks",
    theme: "neon",
    name: { ru: "Неоновые валеты", en: "Neon Jacks" },
    tagline: { ru: "Автомат у окна ночного кафе", en: "The machine in the all-night café" },
    provider: "north-reel",
    ribbon: null,
    volatility: "medium",
    ...cardLimits.low,
    scene: { stage: "neon", hour: 2 },
  },
  {
    ...jacks,
    slug: "brass-owl-poker",
    theme: "deco",
    name: { ru: "Покер медной совы", en: "Brass Owl Poker" },
    tagline: { ru: "Валеты и старше, ставки покрупнее", en: "Jacks or better at higher limits" },
    provider: "brass-owl",
    ribbon: "exclusive",
    volatility: "medium",
    ...cardLimits.high,
    scene: { stage: "deco", hour: 4 },
  },
];
