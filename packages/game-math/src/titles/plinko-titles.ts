import { plinkoTables } from "../plinko/plinko-tables.ts";
import { instantLimits } from "./limits.ts";
import type { PlinkoTitle } from "./title.ts";

const pegs = {
  mechanic: "plinko",
  setting: "97",
  rules: { halves: plinkoTables["97"] },
  otherRules: { "94": { halves: plinkoTables["94"] }, "96": { halves: plinkoTables["96"] } },
  category: "others",
  minCycleMs: 5000,
  symbols: [],
} as const;

export const plinkoTitles: readonly PlinkoTitle[] = [
  {
    ...pegs,
    slug: "brass-cascade",
    theme: "deco",
    name: { ru: "Латунный каскад", en: "Brass Cascade" },
    tagline: { ru: "Шар считает гвозди до самого дна", en: "A ball that counts the pins all the way down" },
    provider: "aurum-play",
    ribbon: "new",
    volatility: "medium",
    limits: instantLimits.wide,
    scene: { stage: "deco", hour: 1 },
  },
  {
    ...pegs,
    slug: "caramel-rain",
    theme: "sweets",
    name: { ru: "Карамельный дождь", en: "Caramel Rain" },
    tagline: { ru: "Леденец летит туда, куда сам захочет", en: "A drop of sugar with a mind of its own" },
    provider: "salt-lamp",
    ribbon: null,
    volatility: "medium",
    limits: instantLimits.open,
    scene: { stage: "candy", hour: 1 },
  },
  {
    ...pegs,
    slug: "first-snow",
    theme: "north",
    name: { ru: "Первый снег", en: "First Snow" },
    tagline: { ru: "Снежок катится между елей к подножию", en: "A snowball finds its way between the firs" },
    provider: "north-reel",
    ribbon: null,
    volatility: "high",
    limits: instantLimits.open,
    scene: { stage: "snow", hour: 1 },
  },
];
