import { oneStep, settledStep } from "../instant/settled-step.ts";
import { payMinor, readStake } from "../instant/stake.ts";
import { asJsonObject, toStateMinor } from "../json.ts";
import { type Mechanic, refuse } from "../mechanic.ts";
import {
  diceMultiplier,
  type DiceRules,
  type DiceSide,
  isWinningOffered,
  ROLLS,
  winningRolls,
} from "./dice-rules.ts";

/** A settled roll, fully visible to the player. */
export type DiceState = {
  readonly kind: "dice";
  readonly stakeMinor: number;
  readonly winMinor: number;
  readonly side: DiceSide;
  readonly targetHundredths: number;
  readonly rollHundredths: number;
  /** Payout of a win in hundredths of the stake. */
  readonly multiplierHundredths: number;
};

interface DiceBet {
  readonly side: DiceSide;
  readonly targetHundredths: number;
}

function readBet(choice: unknown, rules: DiceRules): DiceBet | null {
  const named = asJsonObject(choice);
  const side = named?.["side"];
  const target = named?.["targetHundredths"];
  if (side !== "under" && side !== "over") return null;
  if (typeof target !== "number") return null;
  return isWinningOffered(rules, winningRolls(side, target)) ? { side, targetHundredths: target } : null;
}

/**
 * Dice: a choice is `{ stakeMinor, side, targetHundredths }`, the stake in whole hundreds of minor units. A
 * round draws once, below 10 001: the roll in hundredths. It wins strictly under, or strictly over, the
 * target. The offer restricts new bets only: states of old rounds are read with any target.
 */
export const diceMechanic: Mechanic<DiceRules, DiceState> = {
  ...oneStep,
  id: "dice",
  coverage: ({ state: { side, targetHundredths } }) => winningRolls(side, targetHundredths) / ROLLS,
  open({ rules, choice, limits }, draw) {
    const bet = readBet(choice, rules);
    if (bet === null) return refuse("round.action_illegal");
    const stake = readStake(choice, limits);
    if (!stake.ok) return stake;
    const stakeMinor = toStateMinor(stake.value);
    const multiplierHundredths = diceMultiplier(rules, winningRolls(bet.side, bet.targetHundredths));
    const rollHundredths = draw(ROLLS);
    const isWin =
      bet.side === "under" ? rollHundredths < bet.targetHundredths : rollHundredths > bet.targetHundredths;
    const winMinor = isWin ? payMinor(stakeMinor, multiplierHundredths) : 0;
    const state: DiceState = {
      kind: "dice",
      stakeMinor,
      winMinor,
      ...bet,
      rollHundredths,
      multiplierHundredths,
    };
    return { ok: true, value: settledStep(state) };
  },
};
