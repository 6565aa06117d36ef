import type { Texts } from "@w10/phrases/languages";
import type { MechanicId } from "../mechanic.ts";
import type { RulesOf } from "../kinds.ts";
import type { Volatility } from "../sheet.ts";
import type { JackpotId } from "../jackpot/jackpots.ts";

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

/** A symbol's picture: `fluent:<name>` in colour, `game:<name>` in `metal`, or a letter in `metal`. */
export interface SymbolArt {
  readonly id: string;
  readonly icon?: `fluent:${string}` | `game:${string}`;
  readonly metal?: Metal;
  readonly letter?: "A" | "K" | "Q" | "J" | "10" | "7";
}

/** The background scene, and its palette variant. */
export interface SceneArt {
  readonly stage: Stage;
  readonly hour: number;
}

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

/**
 * Limits of the total stake in minor units of the base currency. Presets are stakes for slots and blackjack,
 * chips for roulette.
 */
export interface TitleLimits {
  readonly minStakeMinor: bigint;
  readonly maxStakeMinor: bigint;
  readonly defaultStakeMinor: bigint;
  readonly presetsMinor: readonly bigint[];
}

/** The fields that titles of all mechanics share. */
export interface BaseTitle {
  /** Also the last part of the game page's path. */
  readonly slug: string;
  readonly theme: string;
  readonly name: Texts;
  readonly tagline: Texts;
  readonly provider: ProviderSlug;
  readonly category: "slots" | "jackpot" | "tablegames" | "others";
  readonly volatility: Volatility;
  readonly limits: TitleLimits;
  /** Names the limits, so that a currency can override them for all titles that share them. */
  readonly limitsName: string;
  /** Stakes are multiples of this many minor units in any currency, so that no pay is rounded. */
  readonly stakeUnitMinor: bigint;
  /** The progressive pools that its stakes feed; only for games whose opening decides the whole round. */
  readonly jackpot?: JackpotId;
  readonly ribbon: "new" | "hit" | "exclusive" | null;
  /** Minimum time between two openings of a round. */
  readonly minCycleMs: number;
  readonly scene: SceneArt;
  /** Pictures by symbol number; empty for tables. */
  readonly symbols: readonly SymbolArt[];
}

/**
 * A title's mechanic and its rules by RTP setting: `rules` are those of `setting`, the default or the
 * operator's choice.
 */
interface Played<Id extends MechanicId> {
  readonly mechanic: Id;
  /** The setting's name: its approximate RTP in percent, "96". */
  readonly setting: string;
  readonly rules: RulesOf<Id>;
  readonly otherRules: Readonly<Record<string, RulesOf<Id>>>;
}

export type SlotTitle = BaseTitle & Played<"slot-lines">;
export type HoldTitle = BaseTitle & Played<"slot-hold">;
export type TumbleTitle = BaseTitle & Played<"slot-tumble">;
export type RouletteTitle = BaseTitle & Played<"roulette">;
export type BlackjackTitle = BaseTitle & Played<"blackjack">;
export type DiceTitle = BaseTitle & Played<"dice">;
export type MinesTitle = BaseTitle & Played<"mines">;
export type PlinkoTitle = BaseTitle & Played<"plinko">;
export type LimboTitle = BaseTitle & Played<"limbo">;
export type KenoTitle = BaseTitle & Played<"keno">;
export type BaccaratTitle = BaseTitle & Played<"baccarat">;
export type VideoPokerTitle = BaseTitle & Played<"video-poker">;
export type WheelTitle = BaseTitle & Played<"wheel">;
export type ScratchTitle = BaseTitle & Played<"scratch">;
export type CrashTitle = BaseTitle & Played<"crash">;
export type ThreeCardTitle = BaseTitle & Played<"three-card">;
/** Games of one or a few draws, without reels, cards or a table. */
export type InstantTitle =
  | DiceTitle
  | MinesTitle
  | PlinkoTitle
  | LimboTitle
  | KenoTitle
  | CrashTitle
  | WheelTitle
  | ScratchTitle;

/** A built-in game: the engine's rules, texts, limits and art. */
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

/** What instant games of a mechanic share. Settings are named by their RTP in percent, the default first. */
export function instantGame<Id extends InstantTitle["mechanic"]>(
  mechanic: Id,
  [setting, ...others]: readonly [string, ...string[]],
  rulesAt: (returnBasisPoints: number) => RulesOf<Id>,
) {
  const at = (name: string): RulesOf<Id> => rulesAt(Number(name) * 100);
  return {
    mechanic,
    setting,
    rules: at(setting),
    otherRules: Object.fromEntries(others.map((name) => [name, at(name)])),
    category: "others" as const,
    minCycleMs: 5000,
    symbols: [],
  };
}
