import { languages } from "@w10/phrases/languages";
import "./replay.css";
import { element } from "../element.ts";
import { wait } from "../motion.ts";
import type { PlaySession, Replay, ReplayStep, Round } from "./play-contract.ts";
import type { GameRun } from "../run-game.ts";
import { fill } from "../words.ts";

/** Time to look at a step before the next action, as a player would take it. */
const THINK_MS = 900;
/** Time to read what the round staked and won, however soon it was over. */
const READ_MS = 2_500;
/** After so long an action is not waited for any more: the end is shown as it stands. */
const PATIENCE_MS = 20_000;

/** Answers a round's calls from its record, step by step: nothing is asked of the server. */
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

/** A session to mount a title with that is only shown. */
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

/** The permanent note that no money moves: time, stake and win of the replayed round. */
function markOf(run: GameRun, round: Round): HTMLElement {
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

/** Keys and presses reach nothing on the stage while a record is shown. */
function closeStage(run: GameRun): () => void {
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

async function takeInTime({ mounted }: GameRun, action: string): Promise<boolean> {
  await wait(THINK_MS);
  for (let waited = 0; waited < PATIENCE_MS; waited += 60) {
    const taken = mounted.take?.(action);
    if (taken) return taken.then(() => true);
    await wait(60);
  }
  return false;
}

/** The mechanic plays the round as it played it first, with the record for a server. */
async function playSteps(run: GameRun, steps: readonly [ReplayStep, ...ReplayStep[]]): Promise<void> {
  const { mounted } = run;
  const [first, ...rest] = steps;
  const last = rest.at(-1) ?? first;
  // The steps of rounds from before they were kept cannot be shown, only how they ended.
  if (first.round.step > 1) return mounted.show(last.round);
  mounted.prepare?.([first.round, ...rest.map(({ round }) => round)]);
  const over = mounted.play();
  for (const { action } of mounted.take ? rest : []) {
    if (action !== null && (await takeInTime(run, action))) continue;
    mounted.show(last.round);
    break;
  }
  await over;
}

/** Shows a finished round again from its record, with the stage closed and marked as a replay. */
export async function replayRound(run: GameRun, steps: readonly ReplayStep[]): Promise<void> {
  const [first, ...rest] = steps;
  if (!first || run.isBusy) return;
  const { shell, calls } = run;
  const last = rest.at(-1) ?? first;
  const mark = markOf(run, last.round);
  shell.root.querySelector(".replay-mark")?.remove();
  shell.stage.before(mark);
  shell.root.classList.add("is-replay");
  shell.root.classList.toggle("is-record", run.parts.opened.replay !== null);
  run.isBusy = true;
  run.showPlay();
  const open = closeStage(run);
  calls.replay = new ReplaySource(steps);
  await Promise.all([playSteps(run, [first, ...rest]), wait(READ_MS)]);
  await wait(THINK_MS);
  calls.replay = null;
  open();
  // A frame that was opened for a replay stays in replay mode: its main button shows the round again.
  if (!run.parts.opened.replay) {
    mark.remove();
    shell.root.classList.remove("is-replay");
  }
  run.release();
}
