import { printRun } from "../scratch/scratch-return.ts";
import { instantLimits } from "./limits.ts";
import { instantGame, type ScratchTitle, type SymbolArt } from "./title.ts";

interface Run {
  readonly multiples: readonly number[];
  readonly tickets: readonly number[];
}

const cardOf = ({ multiples, tickets }: Run) =>
  instantGame("scratch", ["96", "94", "95", "97"], (basisPoints) =>
    printRun(multiples, tickets, basisPoints),
  );

/** The tickets of the lowest prize follow from the RTP, so they are not listed. */
const gentle: Run = {
  multiples: [1, 2, 4, 8, 20, 50, 200, 1000],
  tickets: [0, 120_000, 40_000, 16_000, 4000, 1000, 150, 30],
};
const broad: Run = {
  multiples: [1, 2, 5, 10, 25, 100, 500, 2500],
  tickets: [0, 100_000, 40_000, 15_000, 5000, 800, 100, 16],
};
const steep: Run = {
  multiples: [2, 3, 5, 10, 50, 250, 1000, 5000],
  tickets: [0, 60_000, 30_000, 12_000, 2000, 300, 60, 12],
};

const symbols = (icons: readonly SymbolArt["icon"][]): readonly SymbolArt[] =>
  icons.map((icon, index) => ({ id: `p${index + 1}`, ...(icon ? { icon } : {}) }));

export const scratchTitles: readonly ScratchTitle[] = [
  {
    ...cardOf(broad),
    slug: "harbour-ticket",
    theme: "sea",
    name: { ru: "Портовый билет", en: "Harbour Ticket" },
    tagline: { ru: "Ищите под солью три якоря", en: "Look for three anchors under the salt" },
    provider: "quiet-harbour",
    ribbon: "new",
    volatility: "medium",
    ...instantLimits.open,
    scene: { stage: "deep", hour: 1 },
    symbols: symbols([
      "fluent:spiral-shell",
      "fluent:tropical-fish",
      "fluent:crab",
      "fluent:lobster",
      "fluent:sailboat",
      "fluent:anchor",
      "fluent:compass",
      "fluent:gem-stone",
    ]),
  },
  {
    ...cardOf(gentle),
    slug: "sweet-scratch",
    theme: "candy",
    name: { ru: "Сладкий слой", en: "Sweet Layer" },
    tagline: { ru: "Узнайте, что под глазурью", en: "Find out what’s under the icing" },
    provider: "salt-lamp",
    ribbon: null,
    volatility: "low",
    ...instantLimits.open,
    scene: { stage: "candy", hour: 1 },
    symbols: symbols([
      "fluent:candy",
      "fluent:lollipop",
      "fluent:cookie",
      "fluent:doughnut",
      "fluent:cupcake",
      "fluent:ice-cream",
      "fluent:birthday-cake",
      "fluent:chocolate-bar",
    ]),
  },
  {
    ...cardOf(steep),
    slug: "dragon-seal",
    theme: "east",
    name: { ru: "Печать дракона", en: "Seal of the Dragon" },
    tagline: { ru: "За печатью призы до x5000", en: "Break the seal: prizes up to 5,000x" },
    provider: "seven-kites",
    ribbon: "exclusive",
    volatility: "high",
    ...instantLimits.open,
    scene: { stage: "east", hour: 2 },
    symbols: symbols([
      "fluent:red-paper-lantern",
      "fluent:cherry-blossom",
      "fluent:folding-hand-fan",
      "fluent:panda",
      "fluent:moon-cake",
      "fluent:red-envelope",
      "fluent:coin",
      "fluent:dragon-face",
    ]),
  },
  {
    ...cardOf(broad),
    slug: "meadow-find",
    theme: "meadow",
    name: { ru: "Находка на лугу", en: "A Find in the Meadow" },
    tagline: { ru: "Кто-то обронил корону в клевере", en: "Someone lost a crown in the clover" },
    provider: "kite-crown",
    ribbon: null,
    volatility: "medium",
    ...instantLimits.wide,
    scene: { stage: "meadow", hour: 2 },
    symbols: symbols([
      "fluent:mushroom",
      "fluent:sunflower",
      "fluent:hedgehog",
      "fluent:butterfly",
      "fluent:honeybee",
      "fluent:four-leaf-clover",
      "fluent:rainbow",
      "fluent:crown",
    ]),
  },
  {
    ...cardOf(steep),
    slug: "night-pass",
    theme: "neon",
    name: { ru: "Ночной пропуск", en: "Night Pass" },
    tagline: { ru: "Сотрите серебро и входите без очереди", en: "Scratch the silver, skip the queue" },
    provider: "north-reel",
    ribbon: null,
    volatility: "high",
    ...instantLimits.open,
    scene: { stage: "neon", hour: 1 },
    symbols: symbols([
      "fluent:musical-note",
      "fluent:headphone",
      "fluent:cocktail-glass",
      "fluent:mirror-ball",
      "fluent:sunglasses",
      "fluent:racing-car",
      "fluent:money-bag",
      "fluent:trophy",
    ]),
  },
];
