import { instantLimits } from "./limits.ts";
import type { CrashTitle } from "./title.ts";

function flight(mostHundredths: number, doublingMs: number) {
  const at = (returnBasisPoints: number) => ({ returnBasisPoints, mostHundredths, doublingMs });
  return {
    mechanic: "crash",
    setting: "97",
    rules: at(9700),
    otherRules: { "96": at(9600), "98": at(9800), "99": at(9900) },
    category: "others",
    volatility: "high",
    minCycleMs: 5000,
  } as const;
}

export const crashTitles: readonly CrashTitle[] = [
  {
    ...flight(100_000, 5000),
    slug: "paper-plane",
    symbols: [{ id: "flyer", icon: "game:paper-plane", metal: "silver" }],
    theme: "sky",
    name: { ru: "Бумажный самолётик", en: "Paper Plane" },
    tagline: {
      ru: "Он летит, пока его держит ветер: ловите раньше",
      en: "It flies while the wind will carry it: catch it first",
    },
    provider: "seven-kites",
    ribbon: "hit",
    limits: instantLimits.open,
    scene: { stage: "meadow", hour: 1 },
  },
  {
    ...flight(100_000, 4000),
    slug: "last-orbit",
    symbols: [{ id: "flyer", icon: "fluent:rocket" }],
    theme: "space",
    name: { ru: "Последний виток", en: "The Last Orbit" },
    tagline: {
      ru: "Катапульта под рукой, топлива неизвестно сколько",
      en: "One hand on the hatch, nobody knows the fuel",
    },
    provider: "tin-rocket",
    ribbon: "new",
    limits: instantLimits.open,
    scene: { stage: "space", hour: 2 },
  },
  {
    ...flight(50_000, 6000),
    slug: "deep-dive",
    symbols: [{ id: "flyer", icon: "game:submarine", metal: "gold" }],
    theme: "deep",
    name: { ru: "Глубже", en: "Deeper" },
    tagline: { ru: "С каждой саженью дороже и темнее", en: "Every fathom pays more and shows less" },
    provider: "salt-lamp",
    ribbon: null,
    limits: instantLimits.open,
    scene: { stage: "deep", hour: 2 },
  },
  {
    ...flight(50_000, 5000),
    slug: "ice-slide",
    symbols: [{ id: "flyer", icon: "fluent:sled" }],
    theme: "snow",
    name: { ru: "Ледяной спуск", en: "Ice Run" },
    tagline: { ru: "Санки не тормозят, но спрыгнуть можно", en: "The sled has no brake, but you may jump" },
    provider: "north-reel",
    ribbon: null,
    limits: instantLimits.wide,
    scene: { stage: "snow", hour: 0 },
  },
];
