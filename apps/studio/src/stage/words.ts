import type { FreeSpinFeature } from "@w10/game-math";
import { groupThousands } from "@w10/money";
import { bindSigns } from "@w10/phrases/bind-signs";
import type ruWords from "@w10/phrases/locales/ru/studio.json";
import type { Locale } from "./round/launch.ts";

export type Words = typeof ruWords;

const files = import.meta.glob<Words>("../../../../packages/phrases/src/locales/*/studio.json", {
  import: "default",
});

/** Loads the studio's phrases, one file per locale. */
export async function loadWords(locale: Locale): Promise<Words> {
  const load = files[`../../../../packages/phrases/src/locales/${locale}/studio.json`];
  if (!load) throw new Error(`no words of the studio in ${locale}`);
  return load();
}

/** Fills the `{{name}}` placeholders and binds figures to their signs. */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return bindSigns(
    sentence.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place)),
  );
}

/** A share as a localised percentage with two decimals: 0.965 is `96.50 %`. */
export function percent({ percent: sentence }: Words, share: number): string {
  return fill(sentence, { value: (share * 100).toFixed(2) });
}

/** A multiple with grouped thousands, as in amounts: 10 000, 1 412.97. */
export function groupMultiple(multiple: number | string): string {
  const [integer = "", ...fraction] = String(multiple).split(".");
  return [groupThousands(integer), ...fraction].join(".");
}

/** A multiplier in game symbols: ×2.5, ×10 000. */
export const formatMultiplier = (multiple: number | string): string => `×${groupMultiple(multiple)}`;

/** How a slot's free spins change its wins. */
export function featureText({ slot: { featureIntro } }: Words, feature: FreeSpinFeature): string {
  if (feature.kind === "multiplier") return fill(featureIntro.multiplier, { factor: feature.factor });
  if (feature.kind !== "expanding") return featureIntro[feature.kind];
  return feature.factor === 1
    ? featureIntro.expanding
    : fill(featureIntro.expandingTimes, { factor: feature.factor });
}

/** A pluralised count of spins, such as "12 спинов". */
export function spinsWord(words: Words, locale: Locale, count: number): string {
  const form = new Intl.PluralRules(locale).select(count);
  const forms: Readonly<Record<string, string>> = {
    one: words.spins_one,
    few: words.spins_few,
    many: words.spins_many,
  };
  return fill(forms[form] ?? words.spins_other, { count });
}
