import { instantLimits } from "./limits.ts";
import { instantGame, type CrashTitle } from "./title.ts";

const flight = (maxHundredths: number, doublingMs: number) => ({
  ...instantGame("crash", ["97", "96", "98", "99"], (returnBasisPoints) => ({
    returnBasisPoints,
    maxHundredths,
    doublingMs,
  })),
  volatility: "high" as const,
});

export const crashTitles: readonly CrashTitle[] = [
  {
    ...flight(100_000, 5000),
    slug: "paper-plane",
    symbols: [{ id: "flyer", icon: "game:paper-plane", metal: "silver" }],
    theme: "sky",
    name: { ru: "Бумажный самолётик", en: "Paper Plane" },
    tagline: { ru: "Летит, пока держит ветер", en: "It flies as long as the wind holds" },
    provider: "seven-kites",
    ribbon: "hit",
    ...instantLimits.open,
    scene: { stage: "meadow", hour: 1 },
  },
  {
    ...flight(100_000, 4000),
    slug: "last-orbit",
    symbols: [{ id: "flyer", icon: "fluent:rocket" }],
    theme: "space",
    name: { ru: "Последний виток", en: "The Last Orbit" },
    tagline: { ru: "Сколько осталось топлива, не знает никто", en: "Nobody knows how much fuel is left" },
    provider: "tin-rocket",
    ribbon: "new",
    ...instantLimits.open,
    scene: { stage: "space", hour: 2 },
  },
  {
    ...flight(50_000, 6000),
    slug: "deep-dive",
    symbols: [{ id: "flyer", icon: "game:submarine", metal: "gold" }],
    theme: "deep",
    name: { ru: "Глубже", en: "Deeper" },
    tagline: {
      ru: "С каждой саженью темнее, а множитель выше",
      en: "The darker it gets, the higher the multiplier",
    },
    provider: "salt-lamp",
    ribbon: null,
    ...instantLimits.open,
    scene: { stage: "deep", hour: 2 },
  },
  {
    ...flight(50_000, 5000),
    slug: "ice-slide",
    symbols: [{ id: "flyer", icon: "fluent:sled" }],
    theme: "snow",
    name: { ru: "Ледяной спуск", en: "Ice Run" },
    tagline: { ru: "Тормозов нет, зато можно спрыгнуть", en: "No brakes, but you can jump off" },
    provider: "north-reel",
    ribbon: null,
    ...instantLimits.wide,
    scene: { stage: "snow", hour: 0 },
  },
];
