import { cardLimits } from "./limits.ts";
import type { ThreeCardTitle } from "./title.ts";

const usual = { anteBonus: [5, 4, 1], pairPlus: [40, 30, 6, 4, 1] } as const;
const shortest = { anteBonus: [3, 2, 1], pairPlus: [40, 25, 6, 4, 1] } as const;
const short = { anteBonus: [4, 3, 1], pairPlus: [40, 25, 6, 4, 1] } as const;

/** Settings are named by the RTP of the ante with its play. */
const table = {
  mechanic: "three-card",
  setting: "96.63",
  rules: usual,
  otherRules: { "96.17": short, "95.72": shortest },
  category: "tablegames",
  volatility: "medium",
  minCycleMs: 5000,
  symbols: [],
} as const;

export const threeCardTitles: readonly ThreeCardTitle[] = [
  {
    ...table,
    slug: "three-at-sunset",
    theme: "riviera",
    name: { ru: "Трое на закате", en: "Three at Sunset" },
    tagline: { ru: "Три карты, дилер и одно решение", en: "Three cards, one dealer, one decision" },
    provider: "quiet-harbour",
    ribbon: "new",
    ...cardLimits.open,
    scene: { stage: "sea", hour: 0 },
  },
  {
    ...table,
    slug: "the-third-card",
    theme: "gothic",
    name: { ru: "Третья карта", en: "The Third Card" },
    tagline: { ru: "Тройка, семёрка, дама пик", en: "It all comes down to the third" },
    provider: "brass-owl",
    ribbon: null,
    ...cardLimits.open,
    scene: { stage: "gothic", hour: 2 },
  },
  {
    ...table,
    slug: "trio-salon",
    theme: "salon",
    name: { ru: "Салон трио", en: "The Trio Salon" },
    tagline: { ru: "Анте крупнее, решения неспешнее", en: "Higher antes, unhurried decisions" },
    provider: "aurum-play",
    ribbon: null,
    ...cardLimits.high,
    scene: { stage: "felt", hour: 2 },
  },
];
