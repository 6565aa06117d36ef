import { instantLimits } from "./limits.ts";
import { instantGame, type MinesTitle } from "./title.ts";

const minesRules = (maxMultiple: number) =>
  instantGame("mines", ["97", "96", "98", "99"], (returnBasisPoints) => ({ returnBasisPoints, maxMultiple }));

export const minesTitles: readonly MinesTitle[] = [
  {
    ...minesRules(2000),
    slug: "pearl-reef",
    theme: "sea",
    name: { ru: "Жемчужный риф", en: "Pearl Reef" },
    tagline: { ru: "Жемчуг на дне стерегут рыбы-ежи", en: "Dive for pearls, mind the blowfish" },
    provider: "salt-lamp",
    ribbon: "new",
    volatility: "medium",
    ...instantLimits.open,
    scene: { stage: "deep", hour: 0 },
    symbols: [
      { id: "prize", icon: "fluent:oyster" },
      { id: "mine", icon: "fluent:blowfish" },
    ],
  },
  {
    ...minesRules(5000),
    slug: "ruby-shaft",
    theme: "mine",
    name: { ru: "Рубиновый забой", en: "Ruby Shaft" },
    tagline: { ru: "Некоторые камни здесь тикают", en: "Some of these stones are ticking" },
    provider: "aurum-play",
    ribbon: null,
    volatility: "high",
    ...instantLimits.wide,
    scene: { stage: "mine", hour: 1 },
    symbols: [
      { id: "prize", icon: "game:cut-diamond", metal: "ruby" },
      { id: "mine", icon: "fluent:bomb" },
    ],
  },
  {
    ...minesRules(1000),
    slug: "honey-meadow",
    theme: "meadow",
    name: { ru: "Медовый луг", en: "Honey Meadow" },
    tagline: { ru: "Соберите мёд, не разбудив пчёл", en: "Take the honey, leave the bees asleep" },
    provider: "kite-crown",
    ribbon: null,
    volatility: "medium",
    ...instantLimits.open,
    scene: { stage: "meadow", hour: 0 },
    symbols: [
      { id: "prize", icon: "fluent:honey-pot" },
      { id: "mine", icon: "fluent:honeybee" },
    ],
  },
  {
    ...minesRules(2000),
    slug: "temple-floor",
    theme: "temple",
    name: { ru: "Плиты храма", en: "The Temple Floor" },
    tagline: { ru: "Смотрите под ноги: под плитами змеи", en: "Watch your step: snakes under the slabs" },
    provider: "brass-owl",
    ribbon: null,
    volatility: "medium",
    ...instantLimits.high,
    scene: { stage: "temple", hour: 1 },
    symbols: [
      { id: "prize", icon: "fluent:amphora" },
      { id: "mine", icon: "fluent:snake" },
    ],
  },
  {
    ...minesRules(5000),
    slug: "gift-hunt",
    theme: "snow",
    name: { ru: "Охота за подарками", en: "The Gift Hunt" },
    tagline: { ru: "Подарки в сугробах, снеговики на страже", en: "Presents in the snow, snowmen on guard" },
    provider: "seven-kites",
    ribbon: null,
    volatility: "high",
    ...instantLimits.open,
    scene: { stage: "snow", hour: 2 },
    symbols: [
      { id: "prize", icon: "fluent:wrapped-gift" },
      { id: "mine", icon: "fluent:snowman" },
    ],
  },
];
