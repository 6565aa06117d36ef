import { choose, shareOf } from "../instant/choose.ts";
import { phaseStep } from "../instant/settled-step.ts";
import { payMinor, readStake } from "../instant/stake.ts";
import { drawPlaces } from "../instant/shuffle.ts";
import { asJsonObject, toStateMinor } from "../json.ts";
import { type Mechanic, refuse } from "../mechanic.ts";
import { CELLS, minesLadder, type MinesRules } from "./mines-rules.ts";
import type { MinesState, MinesView } from "./mines-state.ts";

const CASH_OUT = "cash_out";
const OPEN = "open:";

function legalActions({ phase, opened }: MinesState): string[] {
  if (phase === "over") return [];
  const cells = Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => !opened.includes(cell));
  return [...cells.map((cell) => `${OPEN}${cell}`), ...(opened.length > 0 ? [CASH_OUT] : [])];
}

const stepOf = (state: MinesState, debitMinor: number) =>
  phaseStep(state, debitMinor, { winMinor: state.winMinor, actions: legalActions(state) });

function cashOut(state: MinesState): MinesState {
  const hundredths = state.ladderHundredths[state.opened.length - 1] ?? 100;
  return { ...state, phase: "over", winMinor: payMinor(state.stakeMinor, hundredths) };
}

function openCell(state: MinesState, cell: number): MinesState {
  const next = { ...state, opened: [...state.opened, cell] };
  if (state.mines.includes(cell)) return { ...next, phase: "over", isBlown: true };
  return next.opened.length === state.ladderHundredths.length ? cashOut(next) : next;
}

function readMines(choice: unknown): number | null {
  const mines = asJsonObject(choice)?.["mines"];
  const isCount = typeof mines === "number" && Number.isInteger(mines) && mines >= 1 && mines < CELLS;
  return isCount ? mines : null;
}

function viewOf({ mines, ...state }: MinesState): MinesView {
  return { ...state, mineCount: mines.length, mines: state.phase === "over" ? mines : null };
}

/**
 * Mines: a choice is `{ stakeMinor, mines }` with 1 to 24 mines, an action `open:<cell>` or `cash_out`. The
 * opening draws all mines, one draw each (see `drawPlaces`), and stores them; nothing is drawn later. An
 * abandoned round is cashed out, or its stake is returned if no cell was opened.
 */
export const minesMechanic: Mechanic<MinesRules, MinesState, MinesView> = {
  id: "mines",
  open({ rules, choice, limits }, draw) {
    const count = readMines(choice);
    if (count === null) return refuse("round.action_illegal");
    const stake = readStake(choice, limits);
    if (!stake.ok) return stake;
    const stakeMinor = toStateMinor(stake.value);
    const state: MinesState = {
      kind: "mines",
      phase: "open",
      stakeMinor,
      winMinor: 0,
      mines: drawPlaces(CELLS, count, draw),
      opened: [],
      isBlown: false,
      ladderHundredths: minesLadder(rules, count),
    };
    return { ok: true, value: stepOf(state, stakeMinor) };
  },
  act({ state: before, action }) {
    if (typeof action !== "string" || !legalActions(before).includes(action))
      return refuse("round.action_illegal");
    const after = action === CASH_OUT ? cashOut(before) : openCell(before, Number(action.slice(OPEN.length)));
    return { ok: true, value: stepOf(after, 0) };
  },
  // It is unknown how far the player meant to open a field that blew up.
  coverage({ state: { phase, isBlown, opened, mines } }) {
    if (phase === "open") return null;
    if (isBlown) return 0;
    return shareOf(choose(CELLS - mines.length, opened.length), choose(CELLS, opened.length));
  },
  view: viewOf,
  settleByDefault({ state: before }) {
    if (before.phase === "over") return { ...stepOf(before, 0), creditMinor: 0n };
    return stepOf(cashOut(before), 0);
  },
};
