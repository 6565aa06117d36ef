import type { BaccaratState } from "./baccarat/baccarat-mechanic.ts";
import type { BaccaratRules } from "./baccarat/baccarat-rules.ts";
import type { BlackjackRules, BlackjackState, BlackjackView } from "./blackjack/blackjack-state.ts";
import type { CrashState, CrashView } from "./crash/crash-mechanic.ts";
import type { CrashRules } from "./crash/crash-rules.ts";
import type { DiceState } from "./dice/dice-mechanic.ts";
import type { DiceRules } from "./dice/dice-rules.ts";
import type { HoldSlotRules, HoldState } from "./hold/hold-rules.ts";
import type { KenoState } from "./keno/keno-mechanic.ts";
import type { KenoRules } from "./keno/keno-rules.ts";
import type { LimboState } from "./limbo/limbo-mechanic.ts";
import type { LimboRules } from "./limbo/limbo-rules.ts";
import type { MechanicId } from "./mechanic.ts";
import type { MinesRules } from "./mines/mines-rules.ts";
import type { MinesState, MinesView } from "./mines/mines-state.ts";
import type { PlinkoState } from "./plinko/plinko-mechanic.ts";
import type { PlinkoRules } from "./plinko/plinko-rules.ts";
import type { RouletteRules, RouletteState } from "./roulette/roulette-mechanic.ts";
import type { ScratchState } from "./scratch/scratch-mechanic.ts";
import type { ScratchRules } from "./scratch/scratch-rules.ts";
import type { SlotRules } from "./slot/slot-rules.ts";
import type { SlotState } from "./slot/slot-state.ts";
import type { ThreeCardState, ThreeCardView } from "./three-card/three-card-mechanic.ts";
import type { ThreeCardRules } from "./three-card/three-card-rules.ts";
import type { TumbleRules, TumbleState } from "./tumble/tumble-rules.ts";
import type { VideoPokerRules } from "./video-poker/poker-families.ts";
import type { VideoPokerState, VideoPokerView } from "./video-poker/video-poker-mechanic.ts";
import type { WheelState } from "./wheel/wheel-mechanic.ts";
import type { WheelRules } from "./wheel/wheel-rules.ts";

interface Made<Rules, State, View = State> {
  readonly rules: Rules;
  readonly state: State;
  readonly view: View;
}

/** The types of each mechanic: rules, stored state, and the player's view. */
export interface MechanicTypes {
  readonly "slot-lines": Made<SlotRules, SlotState>;
  readonly "slot-tumble": Made<TumbleRules, TumbleState>;
  readonly "slot-hold": Made<HoldSlotRules, HoldState>;
  readonly roulette: Made<RouletteRules, RouletteState>;
  readonly blackjack: Made<BlackjackRules, BlackjackState, BlackjackView>;
  readonly dice: Made<DiceRules, DiceState>;
  readonly mines: Made<MinesRules, MinesState, MinesView>;
  readonly plinko: Made<PlinkoRules, PlinkoState>;
  readonly limbo: Made<LimboRules, LimboState>;
  readonly keno: Made<KenoRules, KenoState>;
  readonly wheel: Made<WheelRules, WheelState>;
  readonly scratch: Made<ScratchRules, ScratchState>;
  readonly crash: Made<CrashRules, CrashState, CrashView>;
  readonly "three-card": Made<ThreeCardRules, ThreeCardState, ThreeCardView>;
  readonly baccarat: Made<BaccaratRules, BaccaratState>;
  readonly "video-poker": Made<VideoPokerRules, VideoPokerState, VideoPokerView>;
}

export type RulesOf<Id extends MechanicId> = MechanicTypes[Id]["rules"];
export type StateOf<Id extends MechanicId> = MechanicTypes[Id]["state"];
export type ViewOf<Id extends MechanicId> = MechanicTypes[Id]["view"];
