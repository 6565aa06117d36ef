import "../slot/slot.css";
import "./tumble.css";
import type { TumbleRules, TumbleState } from "@w10/game-math";
import { preloadSymbols } from "../../stage/art.ts";
import { celebrationOf } from "../../stage/win/celebration.ts";
import { element } from "../../stage/element.ts";
import type { Game, MountedMechanic } from "../../stage/game.ts";
import { countUp, wait } from "../../stage/motion.ts";
import type { Round } from "../../stage/round/play-contract.ts";
import { fill } from "../../stage/words.ts";
import { buildLettering } from "../slot/cabinet.ts";
import { FeatureShow } from "../slot/feature-show.ts";
import { addPace, type PaceControls } from "../slot/pace-controls.ts";
import type { SeriesRound } from "../slot/series.ts";
import { createTumbleBoard, type TumbleBoard } from "./tumble-board.ts";

interface Parts {
  readonly game: Game<"slot-tumble">;
  readonly board: TumbleBoard;
  readonly ladder: Ladder;
  readonly show: FeatureShow;
}

interface Ladder {
  readonly element: HTMLElement;
  /** Highlights the step of a tumble, from 0; null highlights the first one. */
  set(step: number | null): void;
}

function createLadder(factors: readonly number[], label: string): Ladder {
  const rungs = factors.map((factor) => element("li", { text: `×${factor}` }));
  const set = (step: number | null): void => {
    const lit = Math.min(step ?? 0, rungs.length - 1);
    for (const [index, rung] of rungs.entries()) {
      rung.classList.toggle("is-lit", index === lit);
      rung.classList.toggle("is-passed", index < lit);
    }
  };
  set(null);
  return { element: element("ol", { class: "ladder", attributes: { "aria-label": label } }, rungs), set };
}

/** Shows the wins of each step and the tumble after it; resolves when the board is at rest. */
async function playSteps({ game, board, ladder }: Parts, state: TumbleState): Promise<void> {
  let wonMinor = 0;
  const isCelebrated = celebrationOf(state, game.session.pace.celebratesSmallWins) !== "none";
  for (const [index, { wins, winMinor, multiplier }] of state.steps.entries()) {
    if (wins.length === 0) return;
    const cells = wins.flatMap((win) => win.cells);
    ladder.set(index);
    if (index > 0 && multiplier > 1) game.announce(fill(game.words.tumble.now, { factor: multiplier }));
    board.light(cells);
    board.showPayouts(wins.map((win) => ({ cells: win.cells, text: game.digits(win.payMinor) })));
    if (isCelebrated) game.sound.play(index > 1 ? "scatter" : "win");
    const counted = countUp(wonMinor, wonMinor + winMinor, game.setWin);
    wonMinor += winMinor;
    await Promise.all([wait(720), counted.done]);
    const next = state.steps[index + 1];
    if (!next) return;
    await board.tumble(cells, next.grid);
    game.sound.play("reelStop");
  }
}

async function playRound(parts: Parts, pace: PaceControls): Promise<SeriesRound | null> {
  const { game, board, ladder, show } = parts;
  const before = board.shown;
  const stakeMinor = game.stake.valueMinor;
  game.setWin(null);
  ladder.set(null);
  const [round] = await Promise.all([game.bet({ stakeMinor }, stakeMinor), board.clear()]);
  if (round === null) {
    board.show(before);
    return null;
  }
  const state = round.view;
  const [first] = state.steps;
  if (first) await board.fill(first.grid, pace.isFast ? 24 : 88);
  game.sound.play("reelStop");
  await playSteps(parts, state);
  const level = celebrationOf(state, false);
  if (level === "big" || level === "huge" || state.isCapped)
    await show.celebrate(level, state.winMinor, state.isCapped);
  game.finish(round);
  await game.waitForMinCycle();
  return { ...round, isFeature: false };
}

/** The board before the first round: rotating symbols, so that no neighbours are equal. */
function firstGrid({ reels, rows, symbolIds }: TumbleRules): string[][] {
  return Array.from({ length: reels }, (_, reel) =>
    Array.from({ length: rows }, (__, row) => symbolIds[(reel * 2 + row * 3) % symbolIds.length] ?? ""),
  );
}

export function mountTumble(game: Game<"slot-tumble">): MountedMechanic<"slot-tumble"> {
  const { title, stage, words } = game;
  const rules = title.rules;
  const board = createTumbleBoard({ slug: title.slug, ...rules });
  const ladder = createLadder(rules.ladder, words.tumble.ladder);
  const overlay = element("div", { class: "overlay", attributes: { hidden: "" } });
  const plate = element("div", { class: "plate", attributes: { hidden: "" } });
  const cabinet = element("div", { class: "cabinet is-tumble" }, [
    element("div", { class: "crown" }, [buildLettering(title.name)]),
    ladder.element,
    element("div", { class: "frame", attributes: { "aria-hidden": "true" } }, [board.element]),
    overlay,
  ]);
  cabinet.style.setProperty("--reels", String(rules.reels));
  cabinet.style.setProperty("--rows", String(rules.rows));
  const parts: Parts = {
    game,
    board,
    ladder,
    show: new FeatureShow(game, { freeSpins: null }, { plate, overlay }),
  };
  const play = addPace(game, (pace) => playRound(parts, pace));
  stage.append(cabinet);
  board.show(firstGrid(rules));
  void preloadSymbols(title.slug, rules.symbolIds);
  return {
    show(round: Round<"slot-tumble">) {
      const state = round.view;
      const last = state.steps.at(-1);
      if (!last) return;
      board.show(last.grid);
      board.light(last.wins.flatMap((win) => win.cells));
      ladder.set(state.steps.length > 1 ? state.steps.length - 2 : null);
      game.setWin(round.winMinor > 0 ? round.winMinor : null);
    },
    play,
  };
}
