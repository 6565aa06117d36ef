/** Pure outcomes, pay tables and titles of the built-in games. Amounts are minor units: bigint in calls, integers in states. */
import { kinds } from "./kinds.ts";
import type { Mechanic, MechanicId } from "./mechanic.ts";
import { mapRecord } from "./record-of.ts";

/** Every mechanic by id, as the engine calls it. */
export const mechanics: Readonly<Record<MechanicId, Mechanic>> = mapRecord(kinds, ({ mechanic }) => mechanic);

export { kinds };
export type { RulesOf, ViewOf } from "./kinds.ts";
export type { BlackjackView } from "./blackjack/blackjack-state.ts";
export { cardOf, type CardView, RANKS, type Suit } from "./cards/deck.ts";
export type { BaccaratState } from "./baccarat/baccarat-mechanic.ts";
export { BACCARAT_BETS, type BaccaratBet, pointsOf } from "./baccarat/baccarat-rules.ts";
export type { DiceState } from "./dice/dice-mechanic.ts";
export {
  diceMultiplier,
  type DiceRules,
  type DiceSide,
  isWinningOffered,
  nearestWinning,
  nextWinning,
  ROLLS,
  winningRange,
  winningRolls,
} from "./dice/dice-rules.ts";
export { fairDraw, fairScheme, type FairSeeds, type Hmac, provableMechanics } from "./fair-draw.ts";
export { furtherStakeOf } from "./further-stake.ts";
export { asJsonObject, type JsonValue } from "./json.ts";
export { limitsIn } from "./titles/limits.ts";
export { jackpotOf, jackpotReturn } from "./jackpot/jackpot-return.ts";
export { drawDemoJackpot, drawHitAmount, drawJackpot } from "./jackpot/jackpot-rules.ts";
export {
  type Jackpot,
  jackpotIn,
  JACKPOT_LEVELS,
  type JackpotId,
  type JackpotLevel,
  type JackpotLevelId,
  jackpots,
} from "./jackpot/jackpots.ts";
export type { ActInput, Draw, MechanicId, Step } from "./mechanic.ts";
export {
  BET_KINDS,
  type BetKind,
  COVERS,
  colorOf,
  isEvenChance,
  POCKETS,
  type RouletteBet,
  WHEEL_ORDER,
} from "./roulette/bets.ts";
export type { RouletteState } from "./roulette/roulette-mechanic.ts";
export { CELLS, minesLadder } from "./mines/mines-rules.ts";
export type { MinesView } from "./mines/mines-state.ts";
export type { LimboState } from "./limbo/limbo-mechanic.ts";
export { LIMBO_DRAWS, winningDraws } from "./limbo/limbo-rules.ts";
export type { PlinkoState } from "./plinko/plinko-mechanic.ts";
export { PLINKO_RISKS, plinkoPockets, type PlinkoRisk, type PlinkoRows } from "./plinko/plinko-rules.ts";
export type { KenoState } from "./keno/keno-mechanic.ts";
export { KENO_MAX_PICKS, KENO_POOL, kenoPays } from "./keno/keno-rules.ts";
export { adviseHold } from "./video-poker/advise-hold.ts";
export { pokerPays, type VideoPokerRules } from "./video-poker/poker-families.ts";
export type { VideoPokerView } from "./video-poker/video-poker-mechanic.ts";
export type { WheelState } from "./wheel/wheel-mechanic.ts";
export { WHEEL_PLACES, WHEEL_RISKS, type WheelRisk, type WheelSegment } from "./wheel/wheel-rules.ts";
export type { ScratchState } from "./scratch/scratch-mechanic.ts";
export { SCRATCH_FIELDS } from "./scratch/scratch-rules.ts";
export type { CrashView } from "./crash/crash-mechanic.ts";
export { multiplierAt } from "./crash/crash-rules.ts";
export type { ThreeCardView } from "./three-card/three-card-mechanic.ts";
export { reportOf, rulesSheet, statedReturn, totalReturn } from "./report.ts";
export { type SettingReport, type TitleReport } from "./title-report.ts";
export { boughtReturn, returnRange } from "./return-range.ts";
export { seededDraw } from "./seeded-draw.ts";
export type { PayRow, RulesSheet } from "./sheet.ts";
export { playRound, type Simulation, simulate, simulateTumbles } from "./simulate.ts";
export type { FreeSpinFeature, FreeSpinRules, SlotRules } from "./slot/slot-rules.ts";
export type { TumbleRules, TumbleState, TumbleStep } from "./tumble/tumble-rules.ts";
export type { CoinView, HoldFeature, HoldSlotRules, HoldState } from "./hold/hold-rules.ts";
export type { LineWin, ScatterWin, SlotSpin, SlotState } from "./slot/slot-state.ts";
export type { Metal, Stage, SymbolArt, TitleLimits, TitleRules } from "./titles/title.ts";
export { findTitle, providerNames, settingsOf, titleAt, titles, withBuy } from "./titles/titles.ts";
