import type { BaccaratRules } from "../baccarat/baccarat-rules.ts";
import { baccaratLimits } from "./limits.ts";
import type { BaccaratTitle } from "./title.ts";

/** Banker pays minus the commission, in hundredths of the win. */
const commission = (decks: number, { tie = 800, kept = 5 } = {}): BaccaratRules => ({
  decks,
  odds: { player: 100, banker: 100 - kept, tie, player_pair: 1100, banker_pair: 1100 },
  bankerSix: 100 - kept,
});

/** Banker pays even money, but half when it wins with six. */
const noCommission = (decks: number, { tie = 800, six = 50 } = {}): BaccaratRules => ({
  decks,
  odds: { player: 100, banker: 100, tie, player_pair: 1100, banker_pair: 1100 },
  bankerSix: six,
});

/** Settings are named by the banker's RTP. Rules mentioned in a title's tagline hold at each of them. */
const table = {
  mechanic: "baccarat",
  category: "tablegames",
  volatility: "low",
  minCycleMs: 5000,
  symbols: [],
} as const;

export const baccaratTitles: readonly BaccaratTitle[] = [
  {
    ...table,
    slug: "harbour-baccarat",
    setting: "98.94",
    rules: commission(8),
    otherRules: { "99.40": commission(8, { kept: 4 }), "98.54": noCommission(8) },
    theme: "harbour",
    name: { ru: "Баккара в гавани", en: "Harbour Baccarat" },
    tagline: { ru: "Восемь колод при свете причала", en: "Eight decks by the lights of the quay" },
    provider: "quiet-harbour",
    ribbon: "new",
    ...baccaratLimits.open,
    scene: { stage: "felt", hour: 3 },
  },
  {
    ...table,
    slug: "baccarat-of-nines",
    setting: "98.94",
    rules: commission(8, { tie: 900 }),
    otherRules: { "99.40": commission(8, { tie: 900, kept: 4 }), "98.54": noCommission(8, { tie: 900 }) },
    theme: "deco",
    name: { ru: "Баккара девяток", en: "Baccarat of Nines" },
    tagline: { ru: "Ничья платит девять к одному", en: "A tie pays nine to one" },
    provider: "brass-owl",
    ribbon: "exclusive",
    ...baccaratLimits.open,
    scene: { stage: "deco", hour: 2 },
  },
  {
    ...table,
    slug: "red-pavilion",
    setting: "98.54",
    rules: noCommission(8),
    otherRules: { "99.08": noCommission(8, { six: 60 }), "98.00": noCommission(8, { six: 40 }) },
    theme: "east",
    name: { ru: "Красный павильон", en: "Red Pavilion" },
    tagline: {
      ru: "Без комиссии, но за шестёрку банкира платят меньше",
      en: "No commission, though a banker six pays less",
    },
    provider: "seven-kites",
    ribbon: null,
    ...baccaratLimits.open,
    scene: { stage: "east", hour: 1 },
  },
  {
    ...table,
    slug: "baccarat-salon",
    setting: "98.94",
    rules: commission(6),
    otherRules: { "99.40": commission(6, { kept: 4 }), "98.54": noCommission(6) },
    theme: "salon",
    name: { ru: "Салон баккара", en: "The Baccarat Salon" },
    tagline: { ru: "Шесть колод и высокие ставки", en: "Six decks and high limits" },
    provider: "aurum-play",
    ribbon: null,
    ...baccaratLimits.high,
    scene: { stage: "felt", hour: 1 },
  },
];
