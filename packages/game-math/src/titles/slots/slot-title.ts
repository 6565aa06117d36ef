import type { SlotDesignId } from "../../slot/slot-designs.ts";
import { type ReelSetting, slotModel } from "../../slot/slot-models.ts";
import { SCATTER, type SlotRules } from "../../slot/slot-rules.ts";
import { type NamedLimits, slotLimits } from "../limits.ts";
import type { ProviderSlug, SlotTitle, Stage, TitleFacts, Volatility } from "../title.ts";
import { symbolRow } from "./symbol-row.ts";

const VOLATILITY = {
  parlour: "low",
  lever: "high",
  arcade: "medium",
  orchard: "low",
  boulevard: "low",
  trail: "medium",
  ascent: "medium",
  storm: "high",
  harbour: "high",
  canopy: "high",
  river: "low",
  delta: "medium",
  fjord: "medium",
} as const satisfies Record<SlotDesignId, Volatility>;

/** What distinguishes a slot, in short form. Texts are Russian, then English. */
export interface SlotWords {
  readonly provider: ProviderSlug;
  readonly theme: string;
  readonly ribbon?: TitleFacts["ribbon"];
  readonly name: readonly [ru: string, en: string];
  readonly tagline: readonly [ru: string, en: string];
  readonly scene: readonly [stage: Stage, hour: number];
  /** See `symbolRow`: wild, scatter if any, then the regular symbols from the highest down. */
  readonly symbols: string;
}

/** Facts common to titles of all slot kinds. */
export function slotFacts(
  slug: string,
  words: SlotWords,
): Omit<TitleFacts, "volatility" | keyof NamedLimits> {
  const [stage, hour] = words.scene;
  return {
    slug,
    theme: words.theme,
    name: { ru: words.name[0], en: words.name[1] },
    tagline: { ru: words.tagline[0], en: words.tagline[1] },
    provider: words.provider,
    category: "slots",
    ribbon: words.ribbon ?? null,
    minCycleMs: 2500,
    scene: { stage, hour },
    symbols: symbolRow(words.symbols),
  };
}

/**
 * A slot with one of the tuned designs, at 96 % unless an operator changes it. The first of `settings` is the
 * default.
 */
export function slotTitle(
  slug: string,
  { model, ...words }: SlotWords & { model: SlotDesignId },
  [setting, ...others]: readonly [ReelSetting, ...ReelSetting[]] = ["96", "94", "97"],
): SlotTitle {
  const facts = slotFacts(slug, words);
  const ids = facts.symbols.map(({ id }) => id);
  const { scatterPays, stakeParts } = slotModel(model, setting);
  // A game without scatters leaves their number unused.
  const symbolIds = scatterPays.length > 0 ? ids : [...ids.slice(0, SCATTER), "", ...ids.slice(SCATTER)];
  const rulesAt = (at: ReelSetting): SlotRules => ({ ...slotModel(model, at), symbolIds });
  return {
    ...facts,
    mechanic: "slot-lines",
    volatility: VOLATILITY[model],
    ...slotLimits[stakeParts === 25 ? 25 : stakeParts === 20 ? 20 : 10],
    setting,
    rules: rulesAt(setting),
    otherRules: Object.fromEntries(others.map((other) => [other, rulesAt(other)])),
  };
}
