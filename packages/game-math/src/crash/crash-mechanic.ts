import { phaseStep } from "../instant/settled-step.ts";
import { payMinor, readStake } from "../instant/stake.ts";
import { asJsonObject, toStateMinor } from "../json.ts";
import { type Mechanic, refuse } from "../mechanic.ts";
import {
  CRASH_DRAWS,
  crashPoint,
  type CrashRules,
  multiplierAt,
  reachedAtMs,
  reachingDraws,
} from "./crash-rules.ts";

/** The stored state. Contains the crash point: expose it only through the mechanic's `view`. */
export type CrashState = {
  readonly kind: "crash";
  readonly phase: "open" | "over";
  readonly stakeMinor: number;
  readonly winMinor: number;
  /** Drawn at the opening: the last multiplier that can be cashed out; below 100 there is none. */
  readonly crashHundredths: number;
  /** Automatic cash-out; the title's maximum when the player set none. */
  readonly autoHundredths: number;
  /** The multiplier cashed out; null while open or when lost. */
  readonly cashedHundredths: number | null;
  readonly doublingMs: number;
};

export type CrashView = Omit<CrashState, "crashHundredths"> & {
  /** Null until the round is over. */
  readonly crashHundredths: number | null;
};

const CASH_OUT = "cash_out";
/** Polls whether the flight is still open. */
const POLL = "look";
const ACTIONS = [CASH_OUT, POLL];

const stepOf = (state: CrashState, debitMinor: number) =>
  phaseStep(state, debitMinor, { winMinor: state.winMinor, actions: ACTIONS });

const lose = (state: CrashState): CrashState => ({ ...state, phase: "over" });
const cashOut = (state: CrashState, hundredths: number): CrashState => ({
  ...state,
  phase: "over",
  cashedHundredths: hundredths,
  winMinor: payMinor(state.stakeMinor, hundredths),
});

/** Applies elapsed time: the automatic cash-out if it came first, the crash, or nothing yet. */
function passTime(state: CrashState, elapsedMs: number): CrashState {
  const now = multiplierAt(state, elapsedMs);
  const isAutoInReach = state.autoHundredths <= state.crashHundredths;
  if (isAutoInReach) return now >= state.autoHundredths ? cashOut(state, state.autoHundredths) : state;
  return now > state.crashHundredths ? lose(state) : state;
}

/**
 * When time alone ends a flight: at the automatic cash-out if it is reached, otherwise at the first
 * multiplier past the crash point.
 */
function endsAtMs(state: CrashState): number {
  const { autoHundredths, crashHundredths } = state;
  const isAutoInReach = autoHundredths <= crashHundredths;
  return reachedAtMs(state, isAutoInReach ? autoHundredths : Math.max(100, crashHundredths + 1));
}

/** The automatic cash-out: a whole number of hundredths from 101 on, or null for none. */
function readAuto(choice: unknown, { maxHundredths }: CrashRules): number | null {
  const auto = asJsonObject(choice)?.["autoHundredths"];
  if (auto === null) return maxHundredths;
  const isAuto = typeof auto === "number" && Number.isInteger(auto) && auto > 100 && auto <= maxHundredths;
  return isAuto ? auto : null;
}

/**
 * Crash: a choice is `{ stakeMinor, autoHundredths }`, null for no automatic cash-out; the actions are
 * `cash_out` and `look`, decided by the milliseconds since the opening. The crash point is drawn at the
 * opening, one draw below 2^32. An abandoned round is cashed out automatically if that comes before the
 * crash, otherwise it is lost.
 */
export const crashMechanic: Mechanic<CrashRules, CrashState, CrashView> = {
  id: "crash",
  open({ rules, choice, limits }, draw) {
    const autoHundredths = readAuto(choice, rules);
    if (autoHundredths === null) return refuse("round.action_illegal");
    const stake = readStake(choice, limits);
    if (!stake.ok) return stake;
    const stakeMinor = toStateMinor(stake.value);
    const state: CrashState = {
      kind: "crash",
      phase: "open",
      stakeMinor,
      winMinor: 0,
      crashHundredths: crashPoint(rules, draw(CRASH_DRAWS)),
      autoHundredths,
      cashedHundredths: null,
      doublingMs: rules.doublingMs,
    };
    return { ok: true, value: stepOf(state, stakeMinor) };
  },
  act({ state: before, action, elapsedMs }) {
    if (before.phase === "over" || typeof action !== "string" || !ACTIONS.includes(action))
      return refuse("round.action_illegal");
    const after = passTime(before, elapsedMs);
    if (after.phase === "over" || action === POLL) return { ok: true, value: stepOf(after, 0) };
    return { ok: true, value: stepOf(cashOut(after, multiplierAt(after, elapsedMs)), 0) };
  },
  poll: { action: POLL, endsAtMs },
  // A crashed flight counts as aimed at its automatic multiplier.
  coverage: ({ rules, state: { phase, cashedHundredths, autoHundredths } }) =>
    phase === "open" ? null : reachingDraws(rules, cashedHundredths ?? autoHundredths) / CRASH_DRAWS,
  view: ({ crashHundredths, ...seen }) => ({
    ...seen,
    crashHundredths: seen.phase === "over" ? Math.max(100, crashHundredths) : null,
  }),
  settleByDefault({ state: before }) {
    if (before.phase === "over") return { ...stepOf(before, 0), creditMinor: 0n };
    return stepOf(passTime(before, Number.POSITIVE_INFINITY), 0);
  },
};
