import type { MechanicId } from "../mechanic.ts";
import type { BaccaratRules } from "../baccarat/baccarat-rules.ts";
import type { BlackjackRules } from "../blackjack/blackjack-state.ts";
import type { CrashRules } from "../crash/crash-rules.ts";
import type { DiceRules } from "../dice/dice-rules.ts";
import type { HoldSlotRules } from "../hold/hold-rules.ts";
import type { JackpotId } from "../jackpot/jackpots.ts";
import type { KenoRules } from "../keno/keno-rules.ts";
import type { LimboRules } from "../limbo/limbo-rules.ts";
import type { MinesRules } from "../mines/mines-rules.ts";
import type { PlinkoRules } from "../plinko/plinko-rules.ts";
import type { RouletteRules } from "../roulette/roulette-mechanic.ts";
import type { ScratchRules } from "../scratch/scratch-rules.ts";
import type { SlotRules } from "../slot/slot-rules.ts";
import type { WheelRules } from "../wheel/wheel-rules.ts";
import type { TumbleRules } from "../tumble/tumble-rules.ts";
import type { ThreeCardRules } from "../three-card/three-card-rules.ts";
import type { VideoPokerRules } from "../video-poker/poker-families.ts";

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
export type ProviderSlug =
  | "aurum-play"
  | "north-reel"
  | "kite-crown"
  | "salt-lamp"
  | "tin-rocket"
  | "brass-owl"
  | "quiet-harbour"
  | "seven-kites"
  | "paper-moon"
  | "copper-fern"
  | "old-lever";

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
  readonly category: "slots" | "jackpot" | "tablegames" | "others";
  readonly volatility: Volatility;
  readonly limits: Readonly<Record<TitleCurrency, TitleLimits>>;
  /** The progressive pools that its stakes feed; only for games whose opening decides the whole round. */
  readonly jackpot?: JackpotId;
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
export type HoldTitle = TitleFacts & Played<"slot-hold", HoldSlotRules>;
export type TumbleTitle = TitleFacts & Played<"slot-tumble", TumbleRules>;
export type RouletteTitle = TitleFacts & Played<"roulette", RouletteRules>;
export type BlackjackTitle = TitleFacts & Played<"blackjack", BlackjackRules>;
export type DiceTitle = TitleFacts & Played<"dice", DiceRules>;
export type MinesTitle = TitleFacts & Played<"mines", MinesRules>;
export type PlinkoTitle = TitleFacts & Played<"plinko", PlinkoRules>;
export type LimboTitle = TitleFacts & Played<"limbo", LimboRules>;
export type KenoTitle = TitleFacts & Played<"keno", KenoRules>;
export type BaccaratTitle = TitleFacts & Played<"baccarat", BaccaratRules>;
export type VideoPokerTitle = TitleFacts & Played<"video-poker", VideoPokerRules>;
export type WheelTitle = TitleFacts & Played<"wheel", WheelRules>;
export type ScratchTitle = TitleFacts & Played<"scratch", ScratchRules>;
export type CrashTitle = TitleFacts & Played<"crash", CrashRules>;
export type ThreeCardTitle = TitleFacts & Played<"three-card", ThreeCardRules>;
/** Games of one draw or a few, without reels, cards or a table. */
export type InstantTitle =
  | DiceTitle
  | MinesTitle
  | PlinkoTitle
  | LimboTitle
  | KenoTitle
  | CrashTitle
  | WheelTitle
  | ScratchTitle;

/** Everything about one built-in game: rules that the engine plays, words, limits and art. */
export type TitleRules =
  | SlotTitle
  | TumbleTitle
  | HoldTitle
  | RouletteTitle
  | BlackjackTitle
  | InstantTitle
  | BaccaratTitle
  | ThreeCardTitle
  | VideoPokerTitle;
