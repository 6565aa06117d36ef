import { expect, test } from "vitest";
import { createId } from "../../../platform/ids.ts";
import {
  bonusPercentOf,
  isBlockedFor,
  isPlayableIn,
  tilePicture,
  toGameView,
  type Viewer,
} from "./game-rules.ts";
import type { GameRow } from "./game-store.ts";

const limits = { minStakeMinor: 20, maxStakeMinor: 1_000_000, defaultStakeMinor: 100, presetsMinor: [] };
const game: GameRow = {
  id: createId(),
  slug: "kraken",
  title: { ru: "Кракен", en: "Kraken" },
  tagline: { ru: "Из глубины", en: "From the deep" },
  providerName: "W10",
  providerUri: "w10",
  mechanic: "slot-lines",
  category: "slots",
  volatility: "high",
  returnBasisPoints: 9_600,
  features: ["freeSpins"],
  ribbon: "hit",
  blur: null,
  limits: { USD: limits, EUR: limits },
  minCycleMs: 2_500,
  isEnabled: true,
  returnSetting: null,
  blockedCountries: ["US"],
  blockedLocales: ["ru"],
  blockedCurrencies: ["EUR"],
  jackpotMinor: null,
  jackpotCurrency: null,
  jackpotId: null,
};
const viewer: Viewer = { locale: "en", currency: "USD", country: "DE" };

test("a game can be played in currencies with limits that are not blocked", () => {
  expect(isPlayableIn(game, "USD")).toBe(true);
  expect(isPlayableIn(game, "EUR")).toBe(false);
  expect(isPlayableIn(game, "RUB")).toBe(false);
});

test("a game is blocked for a currency or in a country, and an unknown country blocks nothing", () => {
  const blocks = { blockedCountries: ["DE"], blockedCurrencies: ["RUB"] };
  expect(isBlockedFor(blocks, { country: "DE", currency: "USD" })).toBe(true);
  expect(isBlockedFor(blocks, { country: "AT", currency: "RUB" })).toBe(true);
  expect(isBlockedFor(blocks, { country: null, currency: "RUB" })).toBe(true);
  expect(isBlockedFor(blocks, { country: "AT", currency: "USD" })).toBe(false);
  expect(isBlockedFor(blocks, { country: null, currency: "USD" })).toBe(false);
});

test("a tile's picture has its lettering in the page's language", () => {
  expect(tilePicture("kraken", "ru")).toBe("/art/tile/kraken.webp");
  expect(tilePicture("kraken", "en")).toBe("/art/tile-en/kraken.webp");
});

test("the lobby shows a game in the viewer's language", () => {
  expect(toGameView(game, viewer, false)).toMatchObject({
    title: "Kraken",
    tagline: "From the deep",
    icon: "/art/tile-en/kraken.webp",
    isFavorite: false,
    provider: { name: "W10", uri: "w10" },
    features: ["freeSpins"],
  });
  expect(toGameView(game, { ...viewer, locale: "ru" }, true)).toMatchObject({
    title: "Кракен",
    tagline: "Из глубины",
    icon: "/art/tile/kraken.webp",
    isFavorite: true,
  });
});

test("limits are shown in the viewer's currency, and omitted when the game is not offered in it", () => {
  expect(toGameView(game, viewer, false).stakes).toBe("0.20–10\u00a0000.00\u00a0USD");
  expect(toGameView(game, { ...viewer, currency: "EUR" }, false).stakes).toBeNull();
  expect(toGameView(game, { ...viewer, currency: "RUB" }, false).stakes).toBeNull();
});

test("a viewer gets the reason why a game is blocked: the country, if known, the language, or the currency", () => {
  const seen = (change: Partial<Viewer>) => {
    const { blockedByCountry, available } = toGameView(game, { ...viewer, ...change }, false);
    return { blockedByCountry, ...available };
  };
  expect(seen({})).toEqual({ blockedByCountry: false, byLocale: true, byCurrency: true });
  expect(seen({ country: "US" })).toEqual({ blockedByCountry: true, byLocale: true, byCurrency: true });
  expect(seen({ country: null })).toEqual({ blockedByCountry: false, byLocale: true, byCurrency: true });
  expect(seen({ locale: "ru" })).toEqual({ blockedByCountry: false, byLocale: false, byCurrency: true });
  expect(seen({ currency: "RUB" })).toEqual({ blockedByCountry: false, byLocale: true, byCurrency: false });
});

test("a jackpot is shown with its currency if the game feeds a non-empty one", () => {
  const pool = { jackpotMinor: 123_456n, jackpotCurrency: "USD", jackpotId: "tide" } as const;
  expect(toGameView({ ...game, ...pool }, viewer, false)).toMatchObject({
    jackpot: "1\u00a0234.56\u00a0USD",
    jackpotId: "tide",
  });
  for (const nothing of [{ jackpotMinor: null }, { jackpotCurrency: null }])
    expect(toGameView({ ...game, ...pool, ...nothing }, viewer, false).jackpot).toBeNull();
  expect(toGameView({ ...game, jackpotId: "tide" }, viewer, false)).toMatchObject({
    jackpot: null,
    jackpotId: "tide",
  });
});

test("a stake counts towards wagering by the game's category or the operator's choice, on a jackpot game never", () => {
  const percent = (input: Partial<Parameters<typeof bonusPercentOf>[0]>) =>
    bonusPercentOf({ category: "slots", jackpot: null, ownPercent: null, ...input });
  expect(percent({})).toBe(100);
  expect([percent({ category: "tablegames" }), percent({ category: "others" })]).toEqual([20, 20]);
  expect([percent({ ownPercent: 0 }), percent({ category: "tablegames", ownPercent: 50 })]).toEqual([0, 50]);
  expect([percent({ category: "jackpot" }), percent({ jackpot: "tide" })]).toEqual([0, 0]);
  expect(percent({ jackpot: "tide", ownPercent: 100 })).toBe(0);
});
