/** Pure outcomes, pay tables and titles of the built-in games. Amounts are minor units: bigint at the calls, integers inside states. */
import { blackjackMechanic } from "./blackjack/blackjack-mechanic.ts";
import type { Mechanic, MechanicId } from "./mechanic.ts";
import { rouletteMechanic } from "./roulette/roulette-mechanic.ts";
import { slotMechanic } from "./slot/slot-mechanic.ts";

/**
 * Every mechanic by id. The rules given to a call must be those of a title with the same mechanic: the pair comes from
 * `titles`, so the engine may treat them as unknown.
 */
export const mechanics = {
  "slot-lines": slotMechanic,
  roulette: rouletteMechanic,
  blackjack: blackjackMechanic,
} as Readonly<Record<MechanicId, Mechanic>>;

export { blackjackMechanic, rouletteMechanic, slotMechanic };
export { basicStrategy } from "./blackjack/basic-strategy.ts";
export type {
  BlackjackRules,
  BlackjackView,
  CardView,
  HandResult,
  HandView,
} from "./blackjack/blackjack-state.ts";
export { RANKS, type Rank, SUITS, type Suit } from "./blackjack/cards.ts";
export { ACTIONS as BLACKJACK_ACTIONS, type BlackjackAction } from "./blackjack/play-hand.ts";
export type { JsonValue } from "./json.ts";
export type {
  ActInput,
  Draw,
  Mechanic,
  MechanicId,
  OpenInput,
  RefusalCode,
  StakeLimits,
  Step,
  Verdict,
} from "./mechanic.ts";
export {
  BET_KINDS,
  type BetKind,
  COVERS,
  colorOf,
  oddsOf,
  POCKETS,
  type PocketColor,
  type RouletteBet,
  WHEEL_ORDER,
} from "./roulette/bets.ts";
export type { RouletteRules, RouletteState } from "./roulette/roulette-mechanic.ts";
export { type PayRow, type RulesSheet, rulesSheet, slotReturnOf } from "./rules-sheet.ts";
export { seededDraw } from "./seeded-draw.ts";
export type { FreeSpinFeature, FreeSpinRules, SlotModel, SlotRules } from "./slot/slot-rules.ts";
export type { LineWin, ScatterWin, SlotSpin, SlotState } from "./slot/slot-state.ts";
export type {
  BlackjackTitle,
  Metal,
  ProviderSlug,
  RouletteTitle,
  SceneArt,
  SlotTitle,
  Stage,
  SymbolArt,
  TitleCurrency,
  TitleLimits,
  TitleRules,
  Volatility,
  Words,
} from "./titles/title.ts";
export { findTitle, providerNames, titles } from "./titles/titles.ts";
