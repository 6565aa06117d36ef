import { blackjackLimits, rouletteLimits } from "./limits.ts";
import type { BlackjackTitle, RouletteTitle } from "./title.ts";

/** Settings are named by the even chance's RTP. A straight number returns 97.30 % at each. */
const wheel = {
  mechanic: "roulette",
  setting: "97",
  rules: { maxBets: 120 },
  otherRules: {
    "98.61": { maxBets: 120, zeroRule: "en_prison_once" },
    "98.65": { maxBets: 120, zeroRule: "la_partage" },
  },
  category: "tablegames",
  volatility: "medium",
  minCycleMs: 5000,
  symbols: [],
} as const;

/** Half of an even chance is returned at zero, at once or by a second number: 98.65 % on even chances. */
const french = (zeroRule: "la_partage" | "en_prison") =>
  ({
    ...wheel,
    setting: "98.65",
    rules: { maxBets: 120, zeroRule },
    otherRules: { "97": { maxBets: 120 }, "98.61": { maxBets: 120, zeroRule: "en_prison_once" } },
    volatility: "low",
  }) as const;

/** A rule in a name or tagline holds at every setting of its title. */
const cards = {
  mechanic: "blackjack",
  setting: "99",
  rules: { decks: 6 },
  otherRules: {
    "99.51": { decks: 8 },
    "99.33": { decks: 6, hitsSoft17: true },
    "99.18": { decks: 8, hitsSoft17: true, noDoubleAfterSplit: true },
  },
  category: "tablegames",
  volatility: "low",
  minCycleMs: 5000,
  symbols: [],
} as const;

const sixDecks = {
  "99.42": { decks: 6, noDoubleAfterSplit: true },
  "99.33": { decks: 6, hitsSoft17: true },
} as const;

export const rouletteTitles: readonly RouletteTitle[] = [
  {
    ...wheel,
    slug: "riviera-roulette",
    theme: "riviera",
    name: { ru: "Рулетка Ривьера", en: "Riviera Roulette" },
    tagline: { ru: "Одно зеро и вид на море", en: "Single zero, sea view" },
    provider: "aurum-play",
    ribbon: "exclusive",
    ...rouletteLimits.open,
    scene: { stage: "felt", hour: 0 },
  },
  {
    ...wheel,
    slug: "midnight-roulette",
    theme: "night",
    name: { ru: "Полуночная рулетка", en: "Midnight Roulette" },
    tagline: { ru: "Стол высоких ставок", en: "The high-limit table" },
    provider: "north-reel",
    ribbon: null,
    ...rouletteLimits.high,
    scene: { stage: "felt", hour: 2 },
  },
  {
    ...french("la_partage"),
    slug: "half-back-roulette",
    theme: "paris",
    name: { ru: "Левый берег", en: "Left Bank Roulette" },
    tagline: { ru: "Днём букинисты, вечером рулетка", en: "Booksellers by day, roulette by night" },
    provider: "quiet-harbour",
    ribbon: "new",
    ...rouletteLimits.open,
    scene: { stage: "sea", hour: 1 },
  },
  {
    ...french("en_prison"),
    slug: "second-chance-roulette",
    theme: "castle",
    name: { ru: "Рулетка в башне", en: "The Tower Roulette" },
    tagline: { ru: "Здесь и шарик никуда не спешит", en: "Even the ball takes its time here" },
    provider: "brass-owl",
    ribbon: "exclusive",
    ...rouletteLimits.open,
    scene: { stage: "gothic", hour: 1 },
  },
  {
    ...wheel,
    slug: "summer-terrace",
    theme: "garden",
    name: { ru: "Летняя терраса", en: "The Summer Terrace" },
    tagline: { ru: "Рулетка на свежем воздухе, по маленькой", en: "Open-air roulette for small change" },
    provider: "kite-crown",
    ribbon: null,
    ...rouletteLimits.low,
    scene: { stage: "meadow", hour: 0 },
  },
  {
    ...french("la_partage"),
    slug: "velvet-zero",
    theme: "velvet",
    name: { ru: "Бархатное зеро", en: "Velvet Zero" },
    tagline: { ru: "За тяжёлыми портьерами играют по-крупному", en: "High limits behind heavy curtains" },
    provider: "salt-lamp",
    ribbon: null,
    ...rouletteLimits.high,
    scene: { stage: "circus", hour: 2 },
  },
];

export const blackjackTitles: readonly BlackjackTitle[] = [
  {
    ...cards,
    otherRules: sixDecks,
    slug: "blackjack",
    theme: "salon",
    name: { ru: "Блэкджек делюкс", en: "Blackjack Deluxe" },
    tagline: { ru: "Шесть колод, блэкджек платит 3 к 2", en: "Six decks, blackjack pays 3 to 2" },
    provider: "kite-crown",
    ribbon: "hit",
    ...blackjackLimits.open,
    scene: { stage: "felt", hour: 1 },
  },
  {
    ...cards,
    slug: "blackjack-emerald",
    theme: "emerald",
    name: { ru: "Изумрудный блэкджек", en: "Emerald Blackjack" },
    tagline: { ru: "Тихий зал высоких ставок", en: "Green baize, low voices, high limits" },
    provider: "aurum-play",
    ribbon: "new",
    ...blackjackLimits.high,
    scene: { stage: "felt", hour: 0 },
  },
  {
    ...cards,
    slug: "eight-deck-harbour",
    setting: "99.51",
    rules: { decks: 8 },
    otherRules: {
      "99.30": { decks: 8, hitsSoft17: true },
      "99.18": { decks: 8, hitsSoft17: true, noDoubleAfterSplit: true },
    },
    theme: "harbour",
    name: { ru: "Блэкджек восьми колод", en: "Eight-Deck Blackjack" },
    tagline: {
      ru: "Восемь колод в башмаке, лодки за окном",
      en: "Eight decks in the shoe, boats at the window",
    },
    provider: "quiet-harbour",
    ribbon: null,
    ...blackjackLimits.open,
    scene: { stage: "deep", hour: 1 },
  },
  {
    ...cards,
    slug: "restless-dealer",
    setting: "99.33",
    rules: { decks: 6, hitsSoft17: true },
    otherRules: {
      "99.30": { decks: 8, hitsSoft17: true },
      "99.18": { decks: 8, hitsSoft17: true, noDoubleAfterSplit: true },
    },
    theme: "canyon",
    name: { ru: "Неугомонный дилер", en: "The Restless Dealer" },
    tagline: { ru: "На мягких 17 он всегда берёт ещё", en: "He always hits a soft 17" },
    provider: "tin-rocket",
    ribbon: "new",
    ...blackjackLimits.open,
    scene: { stage: "canyon", hour: 1 },
  },
  {
    ...cards,
    slug: "pocket-blackjack",
    setting: "99.18",
    rules: { decks: 8, hitsSoft17: true, noDoubleAfterSplit: true },
    otherRules: { "99": { decks: 6 }, "99.51": { decks: 8 } },
    theme: "neon",
    name: { ru: "Карманный блэкджек", en: "Pocket Blackjack" },
    tagline: { ru: "Место за столом по цене кофе", en: "A seat at the table for the price of a coffee" },
    provider: "north-reel",
    ribbon: null,
    ...blackjackLimits.low,
    scene: { stage: "neon", hour: 0 },
  },
  {
    ...cards,
    otherRules: sixDecks,
    slug: "winter-palace",
    theme: "snow",
    name: { ru: "Зимний дворец", en: "The Winter Palace" },
    tagline: {
      ru: "Шесть колод, крупные ставки, снег за окном",
      en: "Six decks, high limits and snow outside",
    },
    provider: "seven-kites",
    ribbon: "exclusive",
    ...blackjackLimits.high,
    scene: { stage: "snow", hour: 1 },
  },
];
