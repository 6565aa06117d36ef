import { blackjackLimits, rouletteLimits } from "./limits.ts";
import type { BlackjackTitle, RouletteTitle } from "./title.ts";

const wheel = {
  mechanic: "roulette",
  setting: "97",
  rules: { maxBets: 120 },
  otherRules: {},
  category: "tablegames",
  volatility: "medium",
  minCycleMs: 5000,
  symbols: [],
} as const;

const cards = {
  mechanic: "blackjack",
  setting: "99",
  rules: { decks: 6 },
  otherRules: {},
  category: "tablegames",
  volatility: "low",
  minCycleMs: 5000,
  symbols: [],
} as const;

export const rouletteTitles: readonly RouletteTitle[] = [
  {
    ...wheel,
    slug: "riviera-roulette",
    theme: "riviera",
    name: { ru: "Рулетка Ривьера", en: "Riviera Roulette" },
    tagline: { ru: "Один зеро и вид на море", en: "A single zero and a view of the sea" },
    provider: "aurum-play",
    ribbon: "exclusive",
    limits: rouletteLimits.open,
    scene: { stage: "felt", hour: 0 },
  },
  {
    ...wheel,
    slug: "midnight-roulette",
    theme: "night",
    name: { ru: "Полуночная рулетка", en: "Midnight Roulette" },
    tagline: { ru: "Стол высоких ставок", en: "The high table" },
    provider: "north-reel",
    ribbon: null,
    limits: rouletteLimits.high,
    scene: { stage: "felt", hour: 2 },
  },
];

export const blackjackTitles: readonly BlackjackTitle[] = [
  {
    ...cards,
    slug: "blackjack",
    theme: "salon",
    name: { ru: "Блэкджек делюкс", en: "Blackjack Deluxe" },
    tagline: { ru: "Шесть колод, три к двум", en: "Six decks, three to two" },
    provider: "kite-crown",
    ribbon: "hit",
    limits: blackjackLimits.open,
    scene: { stage: "felt", hour: 1 },
  },
  {
    ...cards,
    slug: "blackjack-emerald",
    theme: "emerald",
    name: { ru: "Изумрудный блэкджек", en: "Emerald Blackjack" },
    tagline: { ru: "Тихий зал высоких ставок", en: "A quiet room for higher stakes" },
    provider: "aurum-play",
    ribbon: "new",
    limits: blackjackLimits.high,
    scene: { stage: "felt", hour: 0 },
  },
];
