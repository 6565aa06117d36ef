import type { SlotDesignId } from "../../slot/slot-designs.ts";
import { slotModel } from "../../slot/slot-models.ts";
import { type ReelSetting } from "../../slot/slot-settings.ts";
import { SCATTER, type SlotRules } from "../../slot/slot-rules.ts";
import { type NamedLimits, slotLimits } from "../limits.ts";
import type { ProviderSlug, SlotTitle, Stage, BaseTitle, Metal, SymbolArt } from "../title.ts";
import type { Volatility } from "../../sheet.ts";

const METALS = ["gold", "silver", "bronze", "jade", "turq", "ruby", "ice", "pink", "violet", "lime"] as const;
const LETTERS = ["A", "K", "Q", "J", "10", "7"] as const;
const LETTER_IDS: Readonly<Record<string, string>> = { "10": "ten", "7": "seven" };

function metalOf(name: string | undefined): Metal {
  const metal = METALS.find((each) => each === name);
  if (!metal) throw new Error(`no metal ${name}`);
  return metal;
}

function letterOf(name: string | undefined): (typeof LETTERS)[number] {
  const letter = LETTERS.find((each) => each === name);
  if (!letter) throw new Error(`no letter ${name}`);
  return letter;
}

function symbolArt(word: string): SymbolArt {
  if (word.includes("#")) {
    const [name, metal] = word.split("#");
    const letter = letterOf(name);
    return { id: LETTER_IDS[letter] ?? letter.toLowerCase(), letter, metal: metalOf(metal) };
  }
  const [name = "", metal] = word.split("@");
  return metal === undefined
    ? { id: name, icon: `fluent:${name}` }
    : { id: name, icon: `game:${name}`, metal: metalOf(metal) };
}

/**
 * Pictures in the order of symbol numbers, as words: `cherries` is a colour picture, `pharoah@gold` an emblem
 * in a metal, `A#ruby` a letter in a metal. A symbol's id is the picture's name.
 */
function symbolRow(words: string): readonly SymbolArt[] {
  return words.split(/\s+/).map(symbolArt);
}

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
  readonly ribbon?: BaseTitle["ribbon"];
  readonly name: readonly [ru: string, en: string];
  readonly tagline: readonly [ru: string, en: string];
  readonly scene: readonly [stage: Stage, hour: number];
  /** See `symbolRow`: wild, scatter if any, then the regular symbols from the highest down. */
  readonly symbols: string;
}

/** Fields common to titles of all slot kinds. */
export function slotBase(slug: string, words: SlotWords): Omit<BaseTitle, "volatility" | keyof NamedLimits> {
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
  const base = slotBase(slug, words);
  const ids = base.symbols.map(({ id }) => id);
  const { scatterPays, stakeParts } = slotModel(model, setting);
  // A game without scatters leaves their number unused.
  const symbolIds = scatterPays.length > 0 ? ids : [...ids.slice(0, SCATTER), "", ...ids.slice(SCATTER)];
  const rulesAt = (at: ReelSetting): SlotRules => ({ ...slotModel(model, at), symbolIds });
  return {
    ...base,
    mechanic: "slot-lines",
    volatility: VOLATILITY[model],
    ...slotLimits[stakeParts === 25 ? 25 : stakeParts === 20 ? 20 : 10],
    setting,
    rules: rulesAt(setting),
    otherRules: Object.fromEntries(others.map((other) => [other, rulesAt(other)])),
  };
}
