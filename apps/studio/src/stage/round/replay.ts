import { languages } from "@w10/phrases/languages";
import "./replay.css";
import { element } from "../element.ts";
import { wait } from "../motion.ts";
import type { PlaySession, Replay, ReplayStep, Round } from "./play-contract.ts";
import type { GameRun } from "../run-game.ts";
import { fill } from "../words.ts";

/** Pause before each action, as a player would think. */
const THINK_MS = 900;
/** Minimum duration of a replay, so that stake and win can be read. */
const READ_MS = 2_500;
/** Limit of the wait for an action; the end is then shown at once. */
const ACTION_TIMEOUT_MS = 20_000;

/** Answers a replayed round's calls from its record instead of the server. */
export class ReplaySource {
  readonly #steps: readonly ReplayStep[];
  #served = 0;

  constructor(steps: readonly ReplayStep[]) {
    this.#steps = steps;
  }

  next(): Round | null {
    const step = this.#steps[this.#served];
    this.#served += 1;
    return step?.round ?? null;
  }
}

/** A session for a title that is only replayed. */
export function sessionOfReplay({ title, sheet, currency, minorUnits, locale, limits }: Replay): PlaySession {
  return {
    title,
    sheet,
    currency,
    minorUnits,
    locale,
    limits,
    sessionToken: "",
    jackpot: null,
    mode: "real",
    balanceMinor: 0,
    bonusMinor: 0,
    unusedBonusMinor: 0,
    balanceVersion: 0,
    freeSpins: null,
    minCycleMs: 0,
    pace: { canAutoplay: false, canTurbo: false, celebratesSmallWins: false },
    openRoundHours: 0,
    openRound: null,
    lastRound: null,
    startedAt: new Date().toISOString(),
    netMinor: 0,
  };
}

/** The permanent note of a replay: time, stake and win of the round, and that no money moves. */
function createMark(run: GameRun, round: Round): HTMLElement {
  const { words, launch } = run.parts.opened;
  const time = new Date(round.createdAt).toLocaleString(languages[launch.locale].intl);
  const options = fill(words.replay.facts, {
    time,
    stake: run.money(round.stakeMinor),
    win: run.money(round.winMinor),
  });
  return element("p", { class: "replay-mark", attributes: { role: "status" } }, [
    element("b", { text: words.replay.name }),
    element("span", { text: options }),
    element("i", { text: words.replay.noMoney }),
  ]);
}

/** Blocks pointer and keyboard input to the stage during a replay; returns the function that unblocks it. */
function blockStage(run: GameRun): () => void {
  const stop = (event: KeyboardEvent): void => {
    if (event.key !== "Tab" && event.key !== "Escape") event.stopImmediatePropagation();
  };
  addEventListener("keydown", stop, { capture: true });
  run.shell.stage.inert = true;
  run.shell.extras.inert = true;
  return () => {
    removeEventListener("keydown", stop, { capture: true });
    run.shell.stage.inert = false;
    run.shell.extras.inert = false;
  };
}

async function replayInTime({ mounted }: GameRun, action: string): Promise<boolean> {
  await wait(THINK_MS);
  for (let waited = 0; waited < ACTION_TIMEOUT_MS; waited += 60) {
    const taken = mounted.replayAction?.(action);
    if (taken) return taken.then(() => true);
    await wait(60);
  }
  return false;
}

/** Plays the round again, with the record in place of the server. */
async function playSteps(run: GameRun, steps: readonly [ReplayStep, ...ReplayStep[]]): Promise<void> {
  const { mounted } = run;
  const [first, ...rest] = steps;
  const last = rest.at(-1) ?? first;
  // Rounds from before steps were recorded have only their end.
  if (first.round.step > 1) return mounted.show(last.round);
  mounted.prepare?.([first.round, ...rest.map(({ round }) => round)]);
  const played = mounted.play();
  for (const { action } of mounted.replayAction ? rest : []) {
    if (action !== null && (await replayInTime(run, action))) continue;
    mounted.show(last.round);
    break;
  }
  await played;
}

/** Replays a finished round from its record on a blocked stage. */
export async function replayRound(run: GameRun, steps: readonly ReplayStep[]): Promise<void> {
  const [first, ...rest] = steps;
  if (!first || run.isBusy) return;
  const { shell, calls } = run;
  const last = rest.at(-1) ?? first;
  const mark = createMark(run, last.round);
  shell.root.querySelector(".replay-mark")?.remove();
  shell.stage.before(mark);
  shell.root.classList.add("is-replay");
  shell.root.classList.toggle("is-record", run.parts.opened.replay !== null);
  run.isBusy = true;
  run.showPlay();
  const unblock = blockStage(run);
  calls.replay = new ReplaySource(steps);
  await Promise.all([playSteps(run, [first, ...rest]), wait(READ_MS)]);
  await wait(THINK_MS);
  calls.replay = null;
  unblock();
  // A frame opened for a replay stays in replay mode: its main button replays the round.
  if (!run.parts.opened.replay) {
    mark.remove();
    shell.root.classList.remove("is-replay");
  }
  run.release();
}
