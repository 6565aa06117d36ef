import "../slot/slot.css";
import "./hold.css";
import type { HoldSlotRules, HoldState, LineWin } from "@w10/game-math";
import { preloadSymbols } from "../../stage/art.ts";
import { celebrationOf } from "../../stage/win/celebration.ts";
import type { Game, MountedMechanic } from "../../stage/game.ts";
import { countUp } from "../../stage/motion.ts";
import type { Round } from "../../stage/round/play-contract.ts";
import { buildCabinet, type Cabinet } from "../slot/cabinet.ts";
import { addPace, type PaceControls } from "../slot/pace-controls.ts";
import { landReels } from "../slot/reel.ts";
import type { SeriesRound } from "../slot/series.ts";
import { CALM, FAST, planReels } from "../slot/slot-timeline.ts";
import { createWinShow, type WinShow } from "../slot/win-show.ts";
import { HoldShow } from "./hold-show.ts";

interface Parts {
  readonly game: Game<"slot-hold">;
  readonly rules: HoldSlotRules;
  readonly cabinet: Cabinet;
  readonly wins: WinShow;
  readonly show: HoldShow;
}

const asLineWins = ({ lineWins }: HoldState): readonly LineWin[] =>
  lineWins.map((win) => ({ ...win, ways: 1 }));

async function land({ game, rules, cabinet, show }: Parts, state: HoldState, isFast: boolean): Promise<void> {
  const coinId = rules.symbolIds[1] ?? "";
  const pace = isFast ? FAST : CALM;
  // No scatter: coins cause no suspense on the reels.
  const plan = planReels(state.grid, "", pace);
  await landReels(cabinet.reels, plan, async (reel, index) => {
    const column = state.grid[index] ?? [];
    await reel.land(column, state.stops[index] ?? 0);
    show.label(state, index);
    game.sound.play(column.includes(coinId) ? "chip" : "reelStop");
  });
}

async function showLines({ game, wins }: Parts, state: HoldState): Promise<number> {
  const wonMinor = state.lineWins.reduce((sum, { payMinor }) => sum + payMinor, 0);
  if (wonMinor === 0) return 0;
  if (celebrationOf(state, game.session.pace.celebratesSmallWins) !== "none") game.sound.play("win");
  const counted = countUp(0, Math.min(wonMinor, state.winMinor), game.setWin);
  const isLast = state.feature === null;
  await Promise.all([
    wins.show({ lines: asLineWins(state), scatter: null, grid: state.grid }, isLast ? 700 : 1300),
    counted.done,
  ]);
  return wonMinor;
}

async function playRound(parts: Parts, pace: PaceControls): Promise<SeriesRound | null> {
  const { game, cabinet, wins, show } = parts;
  const before = cabinet.reels.map((reel) => reel.cells.map((cell) => cell.dataset["symbol"] ?? ""));
  const stakeMinor = game.stake.valueMinor;
  wins.clear();
  show.clear();
  game.setWin(null);
  for (const reel of cabinet.reels) reel.start();
  const round = await game.bet({ stakeMinor }, stakeMinor);
  if (round === null) {
    for (const [index, reel] of cabinet.reels.entries()) reel.show(before[index] ?? []);
    return null;
  }
  const state = round.view;
  await land(parts, state, pace.isFast);
  const fromMinor = await showLines(parts, state);
  if (state.feature) {
    wins.clear();
    await show.play(state.feature, { fromMinor, isFast: pace.isFast });
  }
  const level = celebrationOf(state, false);
  if (level === "big" || level === "huge" || state.isCapped)
    await show.cards.celebrate(level, state.winMinor, state.isCapped);
  game.finish(round);
  await game.waitForMinCycle();
  return { ...round, isFeature: state.feature !== null };
}

function showRound({ game, cabinet, wins, show }: Parts, round: Round<"slot-hold">): void {
  const state = round.view;
  for (const [index, reel] of cabinet.reels.entries()) reel.show(state.grid[index] ?? []);
  show.label(state);
  if (state.feature) show.showFinished(state.feature);
  else if (state.lineWins.length > 0)
    void wins.show({ lines: asLineWins(state), scatter: null, grid: state.grid }, 900);
  game.setWin(round.winMinor > 0 ? round.winMinor : null);
}

export function mountHold(game: Game<"slot-hold">): MountedMechanic<"slot-hold"> {
  const { title, stage } = game;
  const rules = title.rules;
  const cabinet = buildCabinet(title, rules);
  const { symbolIds, reels, lines } = rules;
  const [wild = ""] = symbolIds;
  const parts: Parts = {
    game,
    rules,
    cabinet,
    wins: createWinShow(cabinet, { lines, wildId: wild, digits: game.digits }),
    show: new HoldShow(game, rules, cabinet),
  };
  const play = addPace(game, (pace) => playRound(parts, pace));
  cabinet.element.classList.add("is-hold");
  stage.append(cabinet.element);
  for (const [index, reel] of cabinet.reels.entries()) {
    const strip = reels[index] ?? [];
    reel.show([0, 1, 2].map((row) => symbolIds[strip[(index * 3 + 7 + row) % strip.length] ?? 2] ?? ""));
  }
  void preloadSymbols(title.slug, symbolIds);
  return {
    show: (round) => showRound(parts, round),
    play,
  };
}
