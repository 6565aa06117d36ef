import { blackjackKind } from "./blackjack/blackjack-kind.ts";
import { diceKind } from "./dice/dice-kind.ts";
import type { GameKind } from "./kind.ts";
import type { MechanicId } from "./mechanic.ts";
import { limboKind } from "./limbo/limbo-kind.ts";
import { minesKind } from "./mines/mines-kind.ts";
import { plinkoKind } from "./plinko/plinko-kind.ts";
import { rouletteKind } from "./roulette/roulette-kind.ts";
import { slotKind } from "./slot/slot-kind.ts";

/**
 * Every kind of game by its mechanic's id. The rules given to a call must be those of a title with the same mechanic: the pair comes
 * from `titles`, so the engine may treat them as unknown.
 */
export const kinds = {
  "slot-lines": slotKind,
  roulette: rouletteKind,
  blackjack: blackjackKind,
  dice: diceKind,
  limbo: limboKind,
  mines: minesKind,
  plinko: plinkoKind,
} as Readonly<Record<MechanicId, GameKind>>;
