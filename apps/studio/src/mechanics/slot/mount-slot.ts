import "./slot.css";
import "./fruit-machine.css";
import { preloadSymbols } from "../../stage/art.ts";
import { celebrationOf } from "../../stage/win/celebration.ts";
import type { Game, MountedMechanic } from "../../stage/game.ts";
import { countUp } from "../../stage/motion.ts";
import type { Round } from "../../stage/round/play-contract.ts";
import { buildCabinet, type Cabinet } from "./cabinet.ts";
import { addFeatureBuy, type FeatureBuy } from "./feature-buy.ts";
import { FeatureShow } from "./feature-show.ts";
import { landReels } from "./reel.ts";
import { addPace, type PaceControls } from "./pace-controls.ts";
import type { SeriesRound } from "./series.ts";
import { type Beat, CALM, FAST, slotTimeline } from "./slot-timeline.ts";
import { createWinShow, type WinShow } from "./win-show.ts";

/** Stops of all reels before the first round; they show no win. */
const FIRST_STOPS = [3, 8, 13, 18, 23];

interface Parts {
  /** Whether the current round is celebrated. */
  isCelebrated: boolean;
  readonly game: Game<"slot-lines">;
  readonly cabinet: Cabinet;
  readonly wins: WinShow;
  readonly feature: FeatureShow;
  readonly ids: { readonly wild: string; readonly scatter: string };
  /** Null if the feature is not for sale. */
  readonly buy: FeatureBuy | null;
}

async function spinReels(
  { game, cabinet, ids }: Parts,
  beat: Extract<Beat, { kind: "spin" }>,
): Promise<void> {
  const { spin } = beat;
  await landReels(cabinet.reels, beat.reels, async (reel, index) => {
    const column = spin.grid[index] ?? [];
    await reel.land(column, spin.stops[index] ?? 0);
    for (const [heldReel, row] of spin.sticky)
      if (heldReel === index) reel.cells[row]?.classList.add("is-held");
    if (spin.expanded.includes(index)) reel.fill();
    game.sound.play(column.includes(ids.scatter) ? "scatter" : "reelStop");
  });
}

async function playBeat(parts: Parts, beat: Beat, isLast: boolean): Promise<void> {
  const { game, cabinet, wins, feature } = parts;
  switch (beat.kind) {
    case "spin": {
      wins.clear();
      if (beat.spin.isFree) {
        await game.waitWhilePaused();
        feature.plate({ spin: beat.spin, wonMinor: beat.wonBeforeMinor });
        for (const reel of cabinet.reels) reel.start(true);
      }
      return spinReels(parts, beat);
    }
    case "wins": {
      const { lines, scatter, grid, fromMinor, toMinor } = beat;
      if (toMinor - fromMinor > 0 && parts.isCelebrated) game.sound.play("win");
      const counted = countUp(fromMinor, toMinor, game.setWin);
      await Promise.all([wins.show({ lines, scatter, grid }, isLast ? 700 : 1300), counted.done]);
      return;
    }
    case "feature":
      return feature.intro(beat.spins);
    case "renewal":
      return feature.renewal(beat.added);
    case "summary":
      feature.plate(null);
      return feature.summary(game.words.featureTotal, beat.winMinor);
    case "celebrate":
      return feature.celebrate(beat.level, beat.winMinor, beat.isCapped);
  }
}

async function playRound(parts: Parts, pace: PaceControls): Promise<SeriesRound | null> {
  const { game, cabinet, wins, ids } = parts;
  const before = cabinet.reels.map((reel) => reel.cells.map((cell) => cell.dataset["symbol"] ?? ""));
  const stakeMinor = game.stake.valueMinor;
  const order = parts.buy?.takeOrder() ?? { choice: { stakeMinor }, costMinor: stakeMinor };
  wins.clear();
  game.setWin(null);
  cabinet.pull();
  for (const reel of cabinet.reels) reel.start();
  const round = await game.bet(order.choice, order.costMinor);
  if (round === null) {
    for (const [index, reel] of cabinet.reels.entries()) reel.show(before[index] ?? []);
    return null;
  }
  const state = round.view;
  parts.isCelebrated = celebrationOf(round, game.session.pace.celebratesSmallWins) !== "none";
  const shown = { scatterId: ids.scatter, paidMinor: round.stakeMinor };
  const beats = slotTimeline(state, shown, pace.isFast ? FAST : CALM);
  for (const [index, beat] of beats.entries()) await playBeat(parts, beat, index === beats.length - 1);
  game.finish(round);
  await game.waitForMinCycle();
  return { ...round, isFeature: state.spins.length > 1 };
}

/** Mounts a slot with three or five reels. */
export function mountSlot(game: Game<"slot-lines">): MountedMechanic<"slot-lines"> {
  const { title, stage } = game;
  const rules = title.rules;
  const cabinet = buildCabinet(title, rules);
  const { symbolIds, reels, lines } = rules;
  const [wild = "", scatter = ""] = symbolIds;
  const wins = createWinShow(cabinet, { lines, wildId: wild, digits: game.digits });
  const parts: Parts = {
    isCelebrated: false,
    game,
    cabinet,
    wins,
    feature: new FeatureShow(game, rules, cabinet),
    ids: { wild, scatter },
    buy: addFeatureBuy(game, rules),
  };
  const play = addPace(game, (pace) => playRound(parts, pace));
  stage.append(cabinet.element);
  for (const [index, reel] of cabinet.reels.entries()) {
    const strip = reels[index] ?? [];
    const stop = FIRST_STOPS[index] ?? 0;
    reel.show([0, 1, 2].map((row) => symbolIds[strip[(stop + row) % strip.length] ?? 2] ?? ""));
  }
  void preloadSymbols(
    title.slug,
    symbolIds.filter((id) => id !== ""),
  );

  function show(round: Round<"slot-lines">): void {
    const state = round.view;
    const last = state.spins.at(-1);
    if (!last) return;
    for (const [index, reel] of cabinet.reels.entries()) reel.show(last.grid[index] ?? []);
    game.setWin(round.winMinor > 0 ? round.winMinor : null);
    const { lineWins, scatter: scattered, grid } = last;
    if (lineWins.length > 0) void wins.show({ lines: lineWins, scatter: scattered, grid }, 900);
  }

  return { show, play };
}
