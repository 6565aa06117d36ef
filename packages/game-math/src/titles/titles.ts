import type { Texts } from "@w10/phrases/languages";
import { baccaratTitles } from "./baccarat-titles.ts";
import { crashTitles } from "./crash-titles.ts";
import { diceTitles } from "./dice-titles.ts";
import { kenoTitles } from "./keno-titles.ts";
import { limboTitles } from "./limbo-titles.ts";
import { minesTitles } from "./mines-titles.ts";
import { plinkoTitles } from "./plinko-titles.ts";
import { holdSlots } from "./slots/hold-slots.ts";
import { tumbleSlots } from "./slots/tumble-slots.ts";
import { blackjackTitles, rouletteTitles } from "./table-titles.ts";
import type { ProviderSlug, TitleRules, SlotTitle } from "./title.ts";
import { videoPokerTitles } from "./video-poker-titles.ts";
import { scratchTitles } from "./scratch-titles.ts";
import { wheelTitles } from "./wheel-titles.ts";
import { threeCardTitles } from "./three-card-titles.ts";
import { classicSlots } from "./slots/classic-slots.ts";
import { firstSlots } from "./slots/first-slots.ts";
import { jackpotSlots } from "./slots/jackpot-slots.ts";
import { lineSlots } from "./slots/line-slots.ts";
import { waysSlots } from "./slots/ways-slots.ts";

/** Every slot of reels. */
export const slotTitles: readonly SlotTitle[] = [
  ...firstSlots,
  ...classicSlots,
  ...lineSlots,
  ...waysSlots,
  ...jackpotSlots,
];

/** All built-in games. */
export const titles: readonly TitleRules[] = [
  ...slotTitles,
  ...tumbleSlots,
  ...holdSlots,
  ...rouletteTitles,
  ...blackjackTitles,
  ...diceTitles,
  ...minesTitles,
  ...plinkoTitles,
  ...limboTitles,
  ...kenoTitles,
  ...baccaratTitles,
  ...threeCardTitles,
  ...crashTitles,
  ...wheelTitles,
  ...scratchTitles,
  ...videoPokerTitles,
];

/** Studio names under which titles are published. */
export const providerNames: Readonly<Record<ProviderSlug, Texts>> = {
  "aurum-play": { ru: "Aurum Play", en: "Aurum Play" },
  "north-reel": { ru: "North Reel", en: "North Reel" },
  "kite-crown": { ru: "Kite & Crown", en: "Kite & Crown" },
  "salt-lamp": { ru: "Salt Lamp", en: "Salt Lamp" },
  "tin-rocket": { ru: "Tin Rocket", en: "Tin Rocket" },
  "brass-owl": { ru: "Brass Owl", en: "Brass Owl" },
  "quiet-harbour": { ru: "Quiet Harbour", en: "Quiet Harbour" },
  "paper-moon": { ru: "Paper Moon", en: "Paper Moon" },
  "copper-fern": { ru: "Copper Fern", en: "Copper Fern" },
  "old-lever": { ru: "Old Lever", en: "Old Lever" },
  "seven-kites": { ru: "Seven Kites", en: "Seven Kites" },
};

/** The title with this slug, or null. */
export function findTitle(slug: string): TitleRules | null {
  return titles.find((title) => title.slug === slug) ?? null;
}

/** A title's RTP settings, the default one first. */
export function settingsOf(title: TitleRules): readonly string[] {
  return [title.setting, ...Object.keys(title.otherRules)];
}

/** The title at an RTP setting; null when it has none of that name. */
export function titleAt<Title extends TitleRules>(title: Title, setting: string): Title | null {
  if (setting === title.setting) return title;
  const rules = title.otherRules[setting];
  return rules === undefined ? null : { ...title, setting, rules };
}

/**
 * The title with its free spins for sale, if possible: a slot with free spins, a price within its limits at
 * the minimum bet, and no jackpot, whose odds belong to spins. Null for any other title.
 */
export function withBuy(title: TitleRules): TitleRules | null {
  if (title.mechanic !== "slot-lines" || title.jackpot || !title.rules.buy) return null;
  const { priceParts } = title.rules.buy;
  const { minStakeMinor, maxStakeMinor } = title.limits;
  if ((minStakeMinor / BigInt(title.rules.stakeParts)) * BigInt(priceParts) > maxStakeMinor) return null;
  return { ...title, rules: { ...title.rules, buy: { isAllowed: true, priceParts } } };
}
