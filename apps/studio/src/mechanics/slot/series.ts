import { button, element } from "../../stage/element.ts";
import type { Game } from "../../stage/game.ts";
import { openPanel } from "../../stage/panel/panel.ts";

/** A series of spins as the player ordered it. Amounts in minor units. */
export interface SeriesOrder {
  readonly spins: number;
  /** The series may never lose more than this. */
  readonly lossLimitMinor: number;
  /** A single win of this much ends it; null for none. */
  readonly winLimitMinor: number | null;
  readonly stopsOnFeature: boolean;
}

export interface Series {
  readonly order: SeriesOrder;
  /** Spins still to come. */
  readonly left: number;
  /** Stakes less wins so far; negative while it wins. */
  readonly lostMinor: number;
}

/** A round of the series, shown to its end. */
export interface SeriesRound {
  readonly stakeMinor: number;
  readonly winMinor: number;
  readonly isFeature: boolean;
}

/** The series before its first spin. */
export function openSeries(order: SeriesOrder): Series {
  return { order, left: order.spins, lostMinor: 0 };
}

/**
 * The series after a round, or null where it ends: no spin is left, a limit or a feature stops it, or the next stake could carry
 * the loss over the limit.
 */
export function seriesAfter({ order, left, lostMinor }: Series, round: SeriesRound): Series | null {
  const lost = lostMinor + round.stakeMinor - round.winMinor;
  const isStopped =
    left <= 1 ||
    lost + round.stakeMinor > order.lossLimitMinor ||
    (order.winLimitMinor !== null && round.winMinor >= order.winLimitMinor) ||
    (order.stopsOnFeature && round.isFeature);
  return isStopped ? null : { order, left: left - 1, lostMinor: lost };
}

const spinCounts = [10, 25, 50, 100] as const;
/** Limits are offered as so many stakes; they are amounts once the series begins. */
const lossStakes = [5, 10, 20, 50, 100] as const;
const winStakes = [10, 25, 50, 100] as const;

interface Choice {
  readonly label: string;
  readonly value: string;
}

function choiceOf(
  label: string,
  choices: readonly Choice[],
): { row: HTMLElement; select: HTMLSelectElement } {
  const select = element(
    "select",
    {},
    choices.map((choice) => element("option", { text: choice.label, attributes: { value: choice.value } })),
  );
  return {
    row: element("label", { class: "series-row" }, [element("span", { text: label }), select]),
    select,
  };
}

/** Asks how a series of spins shall go: a limit of loss always belongs to it. */
export function askForSeries(game: Game, start: (order: SeriesOrder) => void): void {
  const { words, money } = game;
  const { series } = words;
  const stakeMinor = game.stake.valueMinor;
  const amounts = (stakes: readonly number[]): Choice[] =>
    stakes.map((times) => ({ label: money(stakeMinor * times), value: String(stakeMinor * times) }));
  const spins = choiceOf(
    words.autoSpins,
    spinCounts.map((count) => ({ label: String(count), value: String(count) })),
  );
  const loss = choiceOf(series.lossLimit, amounts(lossStakes));
  const win = choiceOf(series.winLimit, [{ label: series.noWinLimit, value: "" }, ...amounts(winStakes)]);
  const feature = element("input", { attributes: { type: "checkbox", checked: "" } });
  const panel = openPanel(
    { title: series.title, closeLabel: words.close },
    element("div", { class: "sheet series-form" }, [
      spins.row,
      loss.row,
      win.row,
      element("label", { class: "series-row is-check" }, [
        element("span", { text: series.onFeature }),
        feature,
      ]),
      button({
        class: "series-start",
        text: series.start,
        onClick: () => {
          panel();
          start({
            spins: Number(spins.select.value),
            lossLimitMinor: Number(loss.select.value),
            winLimitMinor: win.select.value === "" ? null : Number(win.select.value),
            stopsOnFeature: feature.checked,
          });
        },
      }),
    ]),
  );
}
