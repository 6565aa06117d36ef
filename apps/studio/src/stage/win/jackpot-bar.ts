import "./jackpot.css";
import { element } from "../element.ts";
import type { Game } from "../game.ts";
import { animate, countUp, EASE_OUT, EASE_SPRING, isMotionReduced, wait } from "../motion.ts";
import type { JackpotLevelView, JackpotWin, PlayJackpot } from "../round/play-contract.ts";
import { fill } from "../words.ts";

export interface JackpotBarOptions extends Pick<Game, "words" | "money" | "sound" | "announce"> {
  readonly jackpot: PlayJackpot;
  /** Whether a round is in progress: the pools then freeze, so that they do not reveal its result. */
  readonly isFrozen: () => boolean;
}

/** A pool's amount with its version. */
export type PoolUpdate = Pick<JackpotLevelView, "level" | "amountMinor" | "version">;

/** The pools of a title's jackpot, above the stage. */
export interface JackpotBar {
  readonly element: HTMLElement;
  /** Applies the server's amounts, except older versions. */
  apply(pools: readonly PoolUpdate[]): void;
  /** Shows the amounts that arrived during the round. */
  release(): void;
  /** Shows and announces a round's jackpot wins, one level after another. */
  celebrate(wins: readonly JackpotWin[], host: HTMLElement): Promise<void>;
}

interface Plate {
  readonly value: HTMLElement;
  readonly box: HTMLElement;
  shownMinor: number;
  known: PoolUpdate;
}

function buildPlate(view: JackpotLevelView, { words, money }: JackpotBarOptions): Plate {
  const value = element("dd", { text: money(view.amountMinor) });
  const limit =
    view.mustHitMinor === null
      ? null
      : element("small", { text: fill(words.jackpot.by, { amount: money(view.mustHitMinor) }) });
  const name = element("dt", {}, [element("span", { text: words.jackpot.level[view.level] }), limit]);
  const box = element("div", { class: `jackpot is-${view.level}` }, [name, value]);
  return { value, box, shownMinor: view.amountMinor, known: view };
}

export function createJackpotBar(options: JackpotBarOptions): JackpotBar {
  const { jackpot, words, money } = options;
  const plates = new Map(jackpot.levels.map((view) => [view.level, buildPlate(view, options)]));

  function show(plate: Plate): void {
    const { shownMinor, known } = plate;
    if (shownMinor === known.amountMinor) return;
    plate.shownMinor = known.amountMinor;
    // A won pool drops to its seed at once; a growing one counts up.
    if (known.amountMinor < shownMinor) plate.value.textContent = money(known.amountMinor);
    else
      countUp(shownMinor, known.amountMinor, (now) => {
        if (plate.known === known) plate.value.textContent = money(now);
      });
  }

  const release = (): void => {
    for (const plate of plates.values()) show(plate);
  };

  return {
    element: element(
      "dl",
      { class: "jackpots", attributes: { "aria-label": fill(words.jackpot.label, { name: jackpot.name }) } },
      [...plates.values()].map(({ box }) => box),
    ),
    release,
    apply(pools) {
      for (const update of pools) {
        const plate = plates.get(update.level);
        if (plate && update.version > plate.known.version) plate.known = update;
      }
      if (!options.isFrozen()) release();
    },
    async celebrate(wins, host) {
      for (const win of wins) {
        plates.get(win.level)?.box.classList.add("is-won");
        await showWin(win, host, options);
        plates.get(win.level)?.box.classList.remove("is-won");
      }
      release();
    },
  };
}

const RAYS = 12;

/** Shows a won level over the entire game; the amount counts up. */
async function showWin(win: JackpotWin, host: HTMLElement, options: JackpotBarOptions): Promise<void> {
  const { words, money, sound, announce } = options;
  const name = fill(words.jackpot.won, { level: words.jackpot.level[win.level] });
  announce(`${name}. ${money(win.amountMinor)}`);
  sound.play("bigWin");
  const sum = element("b", { text: money(0) });
  const rays = Array.from({ length: RAYS }, () => element("i"));
  const card = element("div", { class: `jackpot-card is-${win.level}` }, [
    element("div", { class: "jackpot-rays", attributes: { "aria-hidden": "true" } }, rays),
    element("p", { text: name }),
    sum,
  ]);
  const cover = element("div", { class: "jackpot-cover", attributes: { "aria-hidden": "true" } }, [card]);
  host.append(cover);
  const grow = [
    { transform: "scale(.6)", opacity: 0 },
    { transform: "scale(1)", opacity: 1 },
  ];
  await animate(card, grow, { duration: 520, easing: EASE_SPRING });
  await countUp(0, win.amountMinor, (now) => {
    sum.textContent = money(now);
  }).done;
  await wait(isMotionReduced() ? 2600 : 2200);
  await animate(cover, [{ opacity: 1 }, { opacity: 0 }], { duration: 220, easing: EASE_OUT });
  cover.remove();
}
