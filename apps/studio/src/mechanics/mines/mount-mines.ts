import "../instant/instant.css";
import "./mines.css";
import { CELLS, minesLadder, type MinesView } from "@w10/game-math";
import { preloadSymbols } from "../../stage/art.ts";
import { button, element } from "../../stage/element.ts";
import type { Game, MountedMechanic } from "../../stage/game.ts";
import type { Round } from "../../stage/round/play-contract.ts";
import { fill } from "../../stage/words.ts";
import { closeRound } from "../instant/round-result.ts";
import { createNumberField, type NumberField } from "../instant/number-field.ts";
import { createLadderStrip, MineField } from "./mine-field.ts";

const payOf = (view: MinesView): number =>
  view.opened.length === 0
    ? 0
    : Math.floor((view.stakeMinor * (view.ladderHundredths[view.opened.length - 1] ?? 0)) / 100);

/**
 * Mines: the field, the ladder above it, and the console with the number of mines and the cash-out button.
 */
class MinesStage implements MountedMechanic<"mines"> {
  readonly #game: Game<"mines">;
  readonly #field: MineField;
  readonly #ladder;
  readonly #count: NumberField;
  readonly #setup = element("div", { class: "mines-setup" });
  readonly #cashOutSum = element("b");
  readonly #cashOutButton: HTMLButtonElement;
  #mines = 3;
  #round: Round<"mines"> | null = null;
  #resolvePlay: (() => void) | null = null;

  constructor(game: Game<"mines">) {
    const { mines } = game.words;
    this.#game = game;
    this.#ladder = createLadderStrip(mines.ladder);
    this.#field = new MineField(game, (cell) => void this.#open(cell));
    this.#count = createNumberField(
      {
        label: mines.count,
        less: mines.less,
        more: mines.more,
        decimals: 0,
        range: () => ({ min: 1, max: CELLS - 1 }),
        step: (value, direction) => value + direction,
        onChange: (count) => this.#setMines(count),
      },
      this.#mines,
    );
    this.#cashOutButton = button(
      {
        class: "mines-take",
        attributes: { "aria-keyshortcuts": "c" },
        onClick: () => void this.#act("cash_out"),
      },
      [element("span", { text: mines.take }), this.#cashOutSum],
    );
    this.#build();
  }

  async play(): Promise<void> {
    const { stake, bet, setWin } = this.#game;
    setWin(null);
    this.#setup.inert = true;
    const round = await bet({ stakeMinor: stake.valueMinor, mines: this.#mines }, stake.valueMinor);
    if (round === null) {
      this.#setup.inert = false;
      return;
    }
    const ended = new Promise<void>((done) => {
      this.#resolvePlay = done;
    });
    this.#game.setPlay({ isAllowed: false });
    this.#showRound(round);
    this.#game.announce(this.#game.words.mines.begin);
    this.#field.focus(12);
    await ended;
  }

  show(round: Round<"mines">): void {
    const view = round.view;
    const isOpen = round.status === "open";
    this.#setMines(view.mineCount);
    this.#count.set(view.mineCount);
    this.#showRound(round);
    if (isOpen) this.#game.stake.set(view.stakeMinor);
    else this.#game.setWin(round.winMinor);
    this.#game.setPlay({ isAllowed: !isOpen });
    if (!isOpen) this.#release();
  }

  prepare([round]: readonly [Round<"mines">, ...Round<"mines">[]]): void {
    const { mineCount } = round.view;
    this.#round = null;
    this.#count.set(mineCount);
    this.#setMines(mineCount);
    this.#field.show(null);
  }

  replayAction(action: string): Promise<void> | null {
    if (this.#round?.status !== "open" || !this.#round.legalActions.includes(action)) return null;
    const cell = /^open:(\d+)$/.exec(action)?.[1];
    return this.#act(action, cell === undefined ? null : Number(cell));
  }

  #build(): void {
    const { stage, title } = this.#game;
    const board = element("div", { class: "mine-board" }, [this.#field.element]);
    const presets = [1, 3, 5, 10, 24].map((count) =>
      button({ class: "choice", text: String(count), onClick: () => this.#setMines(count, true) }),
    );
    const row = element("div", { class: "choice-row", attributes: { "aria-hidden": "true" } }, presets);
    for (const preset of presets) preset.tabIndex = -1;
    this.#setup.append(this.#count.element, row);
    const panel = element("div", { class: "console" }, [this.#setup, this.#cashOutButton]);
    stage.append(this.#ladder.element, board, panel);
    this.#field.show(null);
    this.#setMines(this.#mines);
    this.#updateControls(null);
    void preloadSymbols(title.slug, ["prize", "mine"]);
  }

  #setMines(count: number, isPreset = false): void {
    this.#mines = count;
    if (isPreset) this.#count.set(count);
    if (this.#round === null) this.#ladder.show(minesLadder(this.#game.title.rules, count), 0);
    else if (this.#round.status !== "open") {
      this.#round = null;
      this.#field.show(null);
      this.#ladder.show(minesLadder(this.#game.title.rules, count), 0);
    }
  }

  /** Shows a round's current state without animation. */
  #showRound(round: Round<"mines">): void {
    const view = round.view;
    this.#round = round;
    this.#field.show(view);
    this.#ladder.show(view.ladderHundredths, view.isBlown ? 0 : view.opened.length);
    this.#updateControls(round.status === "open" ? round : null);
  }

  #updateControls(open: Round<"mines"> | null): void {
    const view = open?.view;
    this.#setup.inert = open !== null;
    this.#field.setOpen(open !== null);
    this.#cashOutButton.disabled = !open?.legalActions.includes("cash_out");
    this.#cashOutSum.textContent = this.#game.digits(view ? payOf(view) : 0);
  }

  #release(): void {
    this.#resolvePlay?.();
    this.#resolvePlay = null;
  }

  async #open(cell: number): Promise<void> {
    if (this.#round?.legalActions.includes(`open:${cell}`)) await this.#act(`open:${cell}`, cell);
  }

  async #act(action: string, cell: number | null = null): Promise<void> {
    const { waitWhilePaused, act, sound, words, announce, money } = this.#game;
    const before = this.#round;
    if (before?.status !== "open") return;
    this.#field.setOpen(false);
    this.#cashOutButton.disabled = true;
    await waitWhilePaused();
    const round = await act(before, action, 0);
    if (round === null) {
      this.#updateControls(this.#round?.status === "open" ? this.#round : null);
      return;
    }
    this.#showRound(round);
    const view = round.view;
    sound.play(view.isBlown ? "reelStop" : "chip");
    if (cell !== null) await this.#field.lift(cell);
    if (round.status === "open") {
      announce(fill(words.mines.safe, { amount: money(payOf(view)) }));
      return;
    }
    await closeRound(this.#game, round, view.isBlown ? words.mines.blown : words.mines.taken);
    this.#setup.inert = false;
    this.#game.setPlay({ isAllowed: true });
    this.#release();
  }
}

export function mountMines(game: Game<"mines">): MountedMechanic<"mines"> {
  return new MinesStage(game);
}
