import type { MechanicId } from "../mechanic.ts";
import type { BlackjackRules } from "../blackjack/blackjack-state.ts";
import type { DiceRules } from "../dice/dice-rules.ts";
import type { LimboRules } from "../limbo/limbo-rules.ts";
import type { MinesRules } from "../mines/mines-rules.ts";
import type { PlinkoRules } from "../plinko/plinko-rules.ts";
import type { RouletteRules } from "../roulette/roulette-mechanic.ts";
import type { SlotRules } from "../slot/slot-rules.ts";

export type Metal =
  | "gold"
  | "silver"
  | "bronze"
  | "jade"
  | "turq"
  | "ruby"
  | "ice"
  | "pink"
  | "violet"
  | "lime";

export type Stage =
  | "desert"
  | "temple"
  | "sea"
  | "deep"
  | "jungle"
  | "candy"
  | "space"
  | "neon"
  | "fire"
  | "snow"
  | "east"
  | "gothic"
  | "deco"
  | "meadow"
  | "circus"
  | "canyon"
  | "mine"
  | "felt";

/** A symbol's picture: `fluent:<name>` in colour, `game:<name>` cast in `metal`, or a letter cast in `metal`. */
export interface SymbolArt {
  readonly id: string;
  readonly icon?: `fluent:${string}` | `game:${string}`;
  readonly metal?: Metal;
  readonly letter?: "A" | "K" | "Q" | "J" | "10" | "7";
}

/** The stage a scene is drawn on, and its palette variant. */
export interface SceneArt {
  readonly stage: Stage;
  readonly hour: number;
}

export interface Words {
  readonly ru: string;
  readonly en: string;
}

export type Volatility = "low" | "medium" | "high";
export type TitleCurrency = "USD" | "EUR" | "RUB";
export type ProviderSlug = "aurum-play" | "north-reel" | "kite-crown" | "salt-lamp" | "tin-rocket";

/** Limits of the total stake in minor units. Presets are stakes for slots and blackjack, chips for roulette. */
export interface TitleLimits {
  readonly minStakeMinor: bigint;
  readonly maxStakeMinor: bigint;
  readonly defaultStakeMinor: bigint;
  readonly presetsMinor: readonly bigint[];
}

export interface TitleFacts {
  /** Also the last part of the game's page address. */
  readonly slug: string;
  readonly theme: string;
  readonly name: Words;
  readonly tagline: Words;
  readonly provider: ProviderSlug;
  readonly category: "slots" | "tablegames" | "others";
  readonly volatility: Volatility;
  readonly limits: Readonly<Record<TitleCurrency, TitleLimits>>;
  readonly ribbon: "new" | "hit" | "exclusive" | null;
  /** The least time between two openings of a round. */
  readonly minCycleMs: number;
  readonly scene: SceneArt;
  /** Pictures by symbol number; empty for tables. */
  readonly symbols: readonly SymbolArt[];
}

/** A title's mechanic, and its rules by return setting: `rules` are those of `setting`, by default or as the operator chose. */
interface Played<Id extends MechanicId, Rules> {
  readonly mechanic: Id;
  /** The setting's name: the return in percent that it is near to, "96". */
  readonly setting: string;
  readonly rules: Rules;
  readonly otherRules: Readonly<Record<string, Rules>>;
}

export type SlotTitle = TitleFacts & Played<"slot-lines", SlotRules>;
export type RouletteTitle = TitleFacts & Played<"roulette", RouletteRules>;
export type BlackjackTitle = TitleFacts & Played<"blackjack", BlackjackRules>;
export type DiceTitle = TitleFacts & Played<"dice", DiceRules>;
export type MinesTitle = TitleFacts & Played<"mines", MinesRules>;
export type PlinkoTitle = TitleFacts & Played<"plinko", PlinkoRules>;
export type LimboTitle = TitleFacts & Played<"limbo", LimboRules>;
/** Games of one draw or a few, without reels, cards or a table. */
export type InstantTitle = DiceTitle | MinesTitle | PlinkoTitle | LimboTitle;

/** Everything about one built-in game: rules that the engine plays, words, limits and art. */
export type TitleRules = SlotTitle | RouletteTitle | BlackjackTitle | InstantTitle;
