import type { MechanicId, ViewOf } from "@w10/game-math";
import { celebrationOf } from "../../stage/win/celebration.ts";
import type { Game } from "../../stage/game.ts";
import { countUp, animate, EASE_SPRING } from "../../stage/motion.ts";
import type { Round } from "../../stage/round/play-contract.ts";
import { element } from "../../stage/element.ts";

/**
 * Finishes a round whose outcome is on the stage: announcement, sound, counted win, minimum duration.
 * Announces `result` before the win.
 */
export async function closeRound(game: Game, round: Round, result: string): Promise<void> {
  const { words, money, sound } = game;
  game.finish(round);
  const won =
    round.winMinor > 0 ? words.say.won.replace("{{amount}}", money(round.winMinor)) : words.say.lost;
  game.announce(`${result}. ${won}`);
  const celebration = celebrationOf(round, game.session.pace.celebratesSmallWins);
  if (celebration !== "none") sound.play(celebration === "small" ? "win" : "bigWin");
  const counted = countUp(0, round.winMinor, game.setWin).done;
  if (celebration === "big" || celebration === "huge") await celebrate(game, round.winMinor, celebration);
  await counted;
  await game.waitForMinCycle();
}

interface InstantRound<Id extends MechanicId> {
  /** The bet's fields besides its stake. */
  readonly choice: object;
  /** Inert during the round. */
  readonly controls: readonly HTMLElement[];
  /** Shows the outcome; returns the sentence that announces it. */
  readonly present: (view: ViewOf<Id>) => Promise<string>;
}

/** Plays a round that ends with its opening. */
export async function playInstant<Id extends MechanicId>(
  game: Game<Id>,
  { choice, controls, present }: InstantRound<Id>,
): Promise<void> {
  const stakeMinor = game.stake.valueMinor;
  game.setWin(null);
  for (const each of controls) each.inert = true;
  const round = await game.bet({ stakeMinor, ...choice }, stakeMinor);
  if (round) await closeRound(game, round, await present(round.view));
  for (const each of controls) each.inert = false;
}

/** A big win fills the stage; its code is loaded on demand. */
export async function celebrate(game: Game, winMinor: number, level: "big" | "huge"): Promise<void> {
  const { words } = game;
  const { showBigWin } = await import("../../stage/win/big-win.ts");
  await showBigWin(game, { name: level === "huge" ? words.hugeWin : words.bigWin, winMinor, level });
}

interface LastStrip {
  readonly element: HTMLElement;
  add(entry: { readonly text: string; readonly isWin: boolean }): void;
}

const MAX_RESULTS = 14;

/** The last results, newest first. */
export function createLastStrip(label: string): LastStrip {
  const list = element("ol", { class: "last-strip", attributes: { "aria-label": label } });
  return {
    element: list,
    add({ text, isWin }) {
      list.prepend(element("li", { class: isWin ? "has-won" : "", text }));
      while (list.children.length > MAX_RESULTS) list.lastChild?.remove();
    },
  };
}

interface Readout {
  readonly element: HTMLElement;
  set(text: string): void;
}

/** A name above its figure. */
export function createReadout(name: string): Readout {
  const value = element("b", { class: "readout-value" });
  return {
    element: element("div", { class: "readout" }, [
      element("span", { class: "field-name", text: name }),
      value,
    ]),
    set: (text) => {
      value.textContent = text;
    },
  };
}

interface ResultPlaque {
  readonly element: HTMLElement;
  /** Shows the multiplier of a round. It is hidden from screen readers: the caller announces the result. */
  show(text: string, isWin: boolean): void;
  hide(): void;
}

/** A plaque over the board that shows a round's result. */
export function createResultPlaque(): ResultPlaque {
  const figure = element("b");
  const made = element("div", { class: "result-plaque", attributes: { "aria-hidden": "true", hidden: "" } }, [
    figure,
  ]);
  return {
    element: made,
    show(text, isWin) {
      figure.textContent = text;
      made.classList.toggle("has-won", isWin);
      made.hidden = false;
      const frames = [
        { transform: "translate(-50%, -50%) scale(.4)", opacity: 0 },
        { transform: "translate(-50%, -50%)", opacity: 1 },
      ];
      void animate(made, frames, { duration: 420, easing: EASE_SPRING });
    },
    hide() {
      made.hidden = true;
    },
  };
}
