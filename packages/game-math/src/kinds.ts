import { baccaratKind } from "./baccarat/baccarat-kind.ts";
import { blackjackKind } from "./blackjack/blackjack-kind.ts";
import { diceKind } from "./dice/dice-kind.ts";
import { kenoKind } from "./keno/keno-kind.ts";
import { holdKind } from "./hold/hold-kind.ts";
import type { GameKind } from "./kind.ts";
import type { MechanicId } from "./mechanic.ts";
import { limboKind } from "./limbo/limbo-kind.ts";
import { minesKind } from "./mines/mines-kind.ts";
import { plinkoKind } from "./plinko/plinko-kind.ts";
import { rouletteKind } from "./roulette/roulette-kind.ts";
import { slotKind } from "./slot/slot-kind.ts";
import { tumbleKind } from "./tumble/tumble-kind.ts";
import { videoPokerKind } from "./video-poker/video-poker-kind.ts";
import { wheelKind } from "./wheel/wheel-kind.ts";
import { scratchKind } from "./scratch/scratch-kind.ts";
import { crashKind } from "./crash/crash-kind.ts";
import { threeCardKind } from "./three-card/three-card-kind.ts";

const typedKinds = {
  "slot-lines": slotKind,
  "slot-tumble": tumbleKind,
  "slot-hold": holdKind,
  roulette: rouletteKind,
  blackjack: blackjackKind,
  dice: diceKind,
  limbo: limboKind,
  mines: minesKind,
  plinko: plinkoKind,
  keno: kenoKind,
  baccarat: baccaratKind,
  "three-card": threeCardKind,
  crash: crashKind,
  wheel: wheelKind,
  scratch: scratchKind,
  "video-poker": videoPokerKind,
} as const satisfies Readonly<Record<MechanicId, GameKind>>;

/**
 * Every kind of game by its mechanic's id. Rules passed in must be of a title with the same mechanic: the
 * pair comes from `titles`, so the engine may treat them as unknown.
 */
export const kinds: Readonly<Record<MechanicId, GameKind>> = typedKinds;

type Kinds = typeof typedKinds;

/** The rules of a mechanic, and the player's view of its state. */
export type RulesOf<Id extends MechanicId> = Parameters<Kinds[Id]["paySheet"]>[0];
export type ViewOf<Id extends MechanicId> = ReturnType<Kinds[Id]["mechanic"]["view"]>;
