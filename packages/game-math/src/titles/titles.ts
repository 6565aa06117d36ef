import { diceTitles } from "./dice-titles.ts";
import { limboTitles } from "./limbo-titles.ts";
import { minesTitles } from "./mines-titles.ts";
import { plinkoTitles } from "./plinko-titles.ts";
import { slotTitles } from "./slot-titles.ts";
import { blackjackTitles, rouletteTitles } from "./table-titles.ts";
import type { ProviderSlug, TitleRules, Words } from "./title.ts";

/** All built-in games. */
export const titles: readonly TitleRules[] = [
  ...slotTitles,
  ...rouletteTitles,
  ...blackjackTitles,
  ...diceTitles,
  ...minesTitles,
  ...plinkoTitles,
  ...limboTitles,
];

/** Names of the studios that the titles are published under. */
export const providerNames: Readonly<Record<ProviderSlug, Words>> = {
  "aurum-play": { ru: "Aurum Play", en: "Aurum Play" },
  "north-reel": { ru: "North Reel", en: "North Reel" },
  "kite-crown": { ru: "Kite & Crown", en: "Kite & Crown" },
  "salt-lamp": { ru: "Salt Lamp", en: "Salt Lamp" },
  "tin-rocket": { ru: "Tin Rocket", en: "Tin Rocket" },
};

/** The title with this slug, or null. */
export function findTitle(slug: string): TitleRules | null {
  return titles.find((title) => title.slug === slug) ?? null;
}

/** The settings that an operator may choose for a title, the default one first. */
export function settingsOf(title: TitleRules): readonly string[] {
  return [title.setting, ...Object.keys(title.otherRules)];
}

/** The title as it plays at a return setting, or null where it has none of that name. */
export function titleAt(title: TitleRules, setting: string): TitleRules | null {
  if (setting === title.setting) return title;
  const rules = (title.otherRules as Readonly<Record<string, unknown>>)[setting];
  if (rules === undefined) return null;
  return { ...title, setting, rules } as TitleRules;
}
