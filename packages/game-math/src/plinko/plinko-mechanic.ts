import { oneStep, settledStep } from "../instant/settled-step.ts";
import { payMinor, readStake } from "../instant/stake.ts";
import { asJsonObject, toStateMinor } from "../json.ts";
import { type Mechanic, refuse } from "../mechanic.ts";
import {
  PLINKO_RISKS,
  PLINKO_ROWS,
  type PlinkoBoard,
  plinkoPockets,
  type PlinkoRisk,
  type PlinkoRows,
  type PlinkoRules,
} from "./plinko-rules.ts";

/** A fallen ball, fully visible to the player. */
export type PlinkoState = PlinkoBoard & {
  readonly kind: "plinko";
  readonly stakeMinor: number;
  readonly winMinor: number;
  /** Direction at each row from the top: 0 left, 1 right. */
  readonly path: readonly number[];
  /** Pocket from the left, from 0: the number of steps to the right. */
  readonly pocket: number;
  readonly multiplierHundredths: number;
};

function readBoard(choice: unknown): PlinkoBoard | null {
  const named = asJsonObject(choice);
  const rows: PlinkoRows | undefined = PLINKO_ROWS.find((each) => each === named?.["rows"]);
  const risk: PlinkoRisk | undefined = PLINKO_RISKS.find((each) => each === named?.["risk"]);
  return rows === undefined || risk === undefined ? null : { rows, risk };
}

/**
 * Plinko: a choice is `{ stakeMinor, rows, risk }`, the stake in whole hundreds of minor units. A round draws
 * once per row, from the top, below 2: 0 sends the ball left, 1 right.
 */
export const plinkoMechanic: Mechanic<PlinkoRules, PlinkoState> = {
  ...oneStep,
  id: "plinko",
  open({ rules, choice, limits }, draw) {
    const board = readBoard(choice);
    if (board === null) return refuse("round.action_illegal");
    const stake = readStake(choice, limits);
    if (!stake.ok) return stake;
    const stakeMinor = toStateMinor(stake.value);
    const path = Array.from({ length: board.rows }, () => draw(2));
    const pocket = path.reduce((sum, way) => sum + way, 0);
    const multiplierHundredths = plinkoPockets(rules, board)[pocket] ?? 0;
    const winMinor = payMinor(stakeMinor, multiplierHundredths);
    const state: PlinkoState = {
      kind: "plinko",
      stakeMinor,
      winMinor,
      ...board,
      path,
      pocket,
      multiplierHundredths,
    };
    return { ok: true, value: settledStep(state) };
  },
};
