import { button, element } from "../../stage/element.ts";
import type { Game } from "../../stage/game.ts";
import { openPanel } from "../../stage/panel/panel.ts";

/** An autoplay series as ordered. Amounts in minor units. */
export interface SeriesOrder {
  readonly spins: number;
  readonly lossLimitMinor: number;
  /** A single win of at least this ends the series; null for no limit. */
  readonly winLimitMinor: number | null;
  readonly stopsOnFeature: boolean;
}

export interface Series {
  readonly order: SeriesOrder;
  /** Remaining spins. */
  readonly left: number;
  /** Stakes minus wins so far; negative when ahead. */
  readonly lostMinor: number;
}

/** A finished round of the series. */
export interface SeriesRound {
  readonly stakeMinor: number;
  readonly winMinor: number;
  readonly isFeature: boolean;
}

export function openSeries(order: SeriesOrder): Series {
  return { order, left: order.spins, lostMinor: 0 };
}

/**
 * The series after a round; null if it ends: no spins left, a limit or feature stops it, or another stake
 * could exceed the loss limit.
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
/** Limits as multiples of the stake; they become amounts when the series starts. */
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

/** Opens the form for a series. A loss limit is mandatory. */
export function openSeriesForm(game: Game, start: (order: SeriesOrder) => void): void {
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
  const close = openPanel(
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
          close();
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
