import { type WheelPlan, wheelRules } from "../wheel/wheel-tables.ts";
import { instantLimits } from "./limits.ts";
import { instantGame, type WheelTitle } from "./title.ts";

const wheelOf = (plan: WheelPlan) =>
  instantGame("wheel", ["97", "94", "96", "98"], (basisPoints) => wheelRules(plan, basisPoints));

/** Twelve, twenty-four or forty segments; big prizes have losses on both sides. */
const carnival: WheelPlan = {
  low: [1.5, 1.2, 0, 1.2, 1.5, 1.2, 0, 1.2, 2, 1.2, 0, 1.2],
  medium: [0, 2, 0, 1.5, 0, 3, 0, 1.5, 2, 0, 1.5, 0, 5, 0, 1.5, 0, 2, 0, 1.5, 0, 3, 0, 1.5, 0],
  high: [0, 5, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 20, 0, 0, 0, 3, 0, 0, 2, 0, 0, 5, 0],
};
const clockwork: WheelPlan = {
  low: [1.1, 1.4, 0.5, 1.1, 1.1, 0.5, 1.4, 1.1, 0.5, 1.1, 1.4, 0.5],
  medium: [0, 2.5, 0, 1.8, 0, 0, 4, 0, 1.8, 0, 2.5, 0, 0, 8, 0, 0, 1.8, 0, 2.5, 0, 0, 4, 0, 1.8],
  high: [
    0, 0, 0, 10, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 50, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 10, 0, 0, 0, 0, 4, 0, 0, 0,
    0, 4, 0, 0, 0, 0,
  ],
};
const summit: WheelPlan = {
  low: [0, 1.3, 1.6, 1.3, 0, 1.3, 2.2, 1.3, 0, 1.3, 1.6, 1.3],
  medium: [0, 3, 0, 0, 2, 0, 6, 0, 2, 0, 0, 3, 0, 2, 0, 12, 0, 0, 2, 0, 3, 0, 0, 2],
  high: [
    0, 0, 0, 0, 6, 0, 0, 0, 0, 0, 30, 0, 0, 0, 0, 0, 6, 0, 0, 0, 100, 0, 0, 0, 0, 6, 0, 0, 0, 0, 0, 15, 0, 0,
    0, 0, 6, 0, 0, 0,
  ].map((multiple) => multiple / 4),
};

export const wheelTitles: readonly WheelTitle[] = [
  {
    ...wheelOf(carnival),
    slug: "carnival-wheel",
    theme: "circus",
    name: { ru: "Колесо карнавала", en: "Carnival Wheel" },
    tagline: { ru: "Три колеса: спокойное, смелое, отчаянное", en: "Three wheels: steady, bold, daredevil" },
    provider: "kite-crown",
    ribbon: "new",
    volatility: "medium",
    ...instantLimits.open,
    scene: { stage: "circus", hour: 0 },
  },
  {
    ...wheelOf(clockwork),
    slug: "clockwork-fortune",
    theme: "deco",
    name: { ru: "Заводная фортуна", en: "Clockwork Fortune" },
    tagline: { ru: "Дождитесь последнего щелчка", en: "Wait for that last slow click" },
    provider: "brass-owl",
    ribbon: null,
    volatility: "high",
    ...instantLimits.open,
    scene: { stage: "deco", hour: 5 },
  },
  {
    ...wheelOf(summit),
    slug: "aurora-wheel",
    theme: "snow",
    name: { ru: "Колесо сияния", en: "Aurora Wheel" },
    tagline: { ru: "В мороз вращается всё небо", en: "On frosty nights the whole sky turns" },
    provider: "north-reel",
    ribbon: null,
    volatility: "medium",
    ...instantLimits.open,
    scene: { stage: "snow", hour: 2 },
  },
  {
    ...wheelOf(carnival),
    slug: "helm-of-fortune",
    theme: "sea",
    name: { ru: "Штурвал удачи", en: "Helm of Fortune" },
    tagline: { ru: "Штурвал ваш, капитан", en: "Take the wheel, sailor" },
    provider: "quiet-harbour",
    ribbon: null,
    volatility: "medium",
    ...instantLimits.wide,
    scene: { stage: "sea", hour: 2 },
  },
  {
    ...wheelOf(clockwork),
    slug: "sugar-carousel",
    theme: "candy",
    name: { ru: "Сахарная карусель", en: "Sugar Carousel" },
    tagline: { ru: "Круг за кругом на сахарных лошадках", en: "Round and round on sugar horses" },
    provider: "salt-lamp",
    ribbon: null,
    volatility: "high",
    ...instantLimits.open,
    scene: { stage: "candy", hour: 2 },
  },
];
