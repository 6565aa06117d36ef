import { instantLimits } from "./limits.ts";
import { instantGame, type LimboTitle } from "./title.ts";

const limboRules = (maxTarget: number) =>
  instantGame("limbo", ["97", "96", "98", "99"], (returnBasisPoints) => ({
    returnBasisPoints,
    minTarget: 101,
    maxTarget,
  }));

export const limboTitles: readonly LimboTitle[] = [
  {
    ...limboRules(100_000),
    slug: "beyond-the-moon",
    theme: "space",
    name: { ru: "Дальше Луны", en: "Beyond the Moon" },
    tagline: { ru: "Назовите высоту и запускайте ракету", en: "Name your height, then light the engine" },
    provider: "tin-rocket",
    ribbon: "hit",
    volatility: "high",
    ...instantLimits.open,
    scene: { stage: "space", hour: 1 },
  },
  {
    ...limboRules(50_000),
    slug: "hot-ascent",
    theme: "fire",
    name: { ru: "Горячий взлёт", en: "Hot Ascent" },
    tagline: { ru: "Из жерла вулкана прямо к звёздам", en: "Out of the crater and up to the stars" },
    provider: "north-reel",
    ribbon: null,
    volatility: "high",
    ...instantLimits.wide,
    scene: { stage: "fire", hour: 0 },
  },
  {
    ...limboRules(100_000),
    slug: "tallest-beanstalk",
    theme: "garden",
    name: { ru: "Выше облаков", en: "The Tallest Beanstalk" },
    tagline: { ru: "Угадайте, докуда дорастёт стебель", en: "Guess how high the beanstalk grows" },
    provider: "kite-crown",
    ribbon: null,
    volatility: "high",
    ...instantLimits.open,
    scene: { stage: "jungle", hour: 1 },
  },
  {
    ...limboRules(50_000),
    slug: "desert-falcon",
    theme: "desert",
    name: { ru: "Сокол над дюнами", en: "Falcon of the Dunes" },
    tagline: { ru: "Круг за кругом всё выше над дюнами", en: "Circling ever higher over the dunes" },
    provider: "aurum-play",
    ribbon: "new",
    volatility: "high",
    ...instantLimits.high,
    scene: { stage: "desert", hour: 1 },
  },
];
