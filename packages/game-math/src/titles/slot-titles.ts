import { slotModels } from "../slot/slot-models.ts";
import { slotLimits } from "./limits.ts";
import { slotArt } from "./slot-art.ts";
import type { SlotTitle, TitleFacts, Volatility } from "./title.ts";

const VOLATILITY = {
  orchard: "low",
  boulevard: "low",
  trail: "medium",
  ascent: "medium",
  storm: "high",
} as const satisfies Record<keyof typeof slotModels, Volatility>;

type Facts = Pick<TitleFacts, "theme" | "name" | "tagline" | "provider" | "ribbon"> & {
  readonly slug: keyof typeof slotArt;
  readonly model: keyof typeof slotModels;
};

function slotTitle({ model, ...facts }: Facts): SlotTitle {
  const art = slotArt[facts.slug];
  const base = slotModels[model];
  const count = base.lines.length === 10 ? 10 : base.lines.length === 25 ? 25 : 20;
  return {
    ...facts,
    ...art,
    mechanic: "slot-lines",
    category: "slots",
    volatility: VOLATILITY[model],
    limits: slotLimits[count],
    minCycleMs: 2500,
    setting: "96",
    rules: { ...base, symbolIds: art.symbols.map(({ id }) => id) },
    otherRules: {},
  };
}

export const slotTitles: readonly SlotTitle[] = [
  slotTitle({
    slug: "pharaoh-mines",
    model: "ascent",
    theme: "egypt",
    name: { ru: "Копи фараона", en: "Pharaoh’s Mines" },
    tagline: {
      ru: "Каждый бесплатный спин дороже прежнего",
      en: "Every free spin is worth more than the last",
    },
    provider: "aurum-play",
    ribbon: "hit",
  }),
  slotTitle({
    slug: "sugar-orbit",
    model: "boulevard",
    theme: "sweets",
    name: { ru: "Сахарная орбита", en: "Sugar Orbit" },
    tagline: { ru: "Сладости кружат вокруг звезды", en: "Sweets that circle a star" },
    provider: "kite-crown",
    ribbon: "new",
  }),
  slotTitle({
    slug: "neon-ten",
    model: "boulevard",
    theme: "city",
    name: { ru: "Неон 10", en: "Neon Ten" },
    tagline: { ru: "Десятка заменяет всё на бульваре", en: "The ten stands for everything on the boulevard" },
    provider: "north-reel",
    ribbon: "exclusive",
  }),
  slotTitle({
    slug: "dragon-luck",
    model: "storm",
    theme: "east",
    name: { ru: "Дракон удачи", en: "Dragon Luck" },
    tagline: { ru: "Драконы остаются на барабанах", en: "Dragons that stay on the reels" },
    provider: "aurum-play",
    ribbon: "hit",
  }),
  slotTitle({
    slug: "wolf-moon",
    model: "trail",
    theme: "north",
    name: { ru: "Волчья луна", en: "Wolf Moon" },
    tagline: { ru: "Полнолуние утраивает выигрыши", en: "The full moon triples your wins" },
    provider: "north-reel",
    ribbon: null,
  }),
  slotTitle({
    slug: "kraken",
    model: "storm",
    theme: "sea",
    name: { ru: "Кракен", en: "Kraken" },
    tagline: { ru: "Щупальца держат сокровища глубин", en: "Tentacles hold the treasures of the deep" },
    provider: "north-reel",
    ribbon: "new",
  }),
  slotTitle({
    slug: "aztec",
    model: "ascent",
    theme: "jungle",
    name: { ru: "Ацтек 10", en: "Aztec Ten" },
    tagline: { ru: "Ступень за ступенью к солнцу", en: "Step by step towards the sun" },
    provider: "aurum-play",
    ribbon: null,
  }),
  slotTitle({
    slug: "cherry-storm",
    model: "orchard",
    theme: "fruit",
    name: { ru: "Вишнёвый вихрь", en: "Cherry Storm" },
    tagline: { ru: "Десять линий и летняя гроза", en: "Ten lines and a summer storm" },
    provider: "kite-crown",
    ribbon: "hit",
  }),
  slotTitle({
    slug: "medusa",
    model: "trail",
    theme: "myth",
    name: { ru: "Медуза", en: "Medusa" },
    tagline: { ru: "Её взгляд превращает в золото", en: "Her gaze turns all to gold" },
    provider: "kite-crown",
    ribbon: null,
  }),
  slotTitle({
    slug: "gold-bell",
    model: "orchard",
    theme: "classic",
    name: { ru: "Золотой колокол", en: "Gold Bell" },
    tagline: { ru: "Классика зала с бесплатными спинами", en: "A parlour classic with free spins" },
    provider: "kite-crown",
    ribbon: null,
  }),
];
