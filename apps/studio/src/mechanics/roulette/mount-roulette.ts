import "../chips/chips.css";
import "./roulette.css";
import { colorOf, isEvenChance, type RouletteBet, type RouletteState } from "@w10/game-math";
import { celebrationOf } from "../../stage/celebration.ts";
import { element } from "../../stage/element.ts";
import type { Game, MountedMechanic } from "../../stage/game.ts";
import { countUp } from "../../stage/motion.ts";
import type { Round } from "../../stage/play-contract.ts";
import { fill } from "../../stage/words.ts";
import { chipText, type ChipTray, createChipTray } from "../chips/chip-tray.ts";
import { celebrate } from "../instant/round-result.ts";
import {
  type BetSlip,
  clear,
  EMPTY,
  place,
  type SlipChange,
  type SlipLimits,
  totalOf,
  undo,
} from "./bet-layout.ts";
import { BetTable } from "./bet-table.ts";
import { createWheel } from "./wheel.ts";

const LAST_NUMBERS = 12;

const barely = ({ kind, pockets, amountMinor }: RouletteBet): RouletteBet => ({ kind, pockets, amountMinor });

/** Single-zero roulette on the stage: the wheel, the table, the chips, and the slip that they write. */
class RouletteStage implements MountedMechanic<"roulette"> {
  readonly #game: Game<"roulette">;
  readonly #limits: SlipLimits;
  readonly #wheel = createWheel();
  readonly #table: BetTable;
  readonly #tray: ChipTray;
  readonly #result = element("div", { class: "result", attributes: { hidden: "" } });
  readonly #hint: HTMLElement;
  readonly #last: HTMLElement;
  readonly #total = element("b", { class: "figure-value" });
  #slip: BetSlip = EMPTY;
  #lastBets: readonly RouletteBet[] = [];
  #isOpen = true;
  #isResultShown = false;
  /** An open round whose even chances wait in prison. */
  #prison: Round<"roulette"> | null = null;

  constructor(game: Game<"roulette">) {
    const { words, session, money } = game;
    const short = (minor: number) => chipText(minor, session.minorUnits);
    this.#game = game;
    this.#limits = { maxStakeMinor: session.limits.maxStakeMinor, maxBets: game.title.rules.maxBets };
    this.#hint = element("p", { class: "hint", text: words.roulette.placeBets });
    this.#last = element("ol", { class: "last", attributes: { "aria-label": words.roulette.last } });
    this.#table = new BetTable({
      words,
      money,
      chipText: short,
      onBet: ({ kind, pockets }) =>
        this.#change((from) =>
          place(from, [{ kind, pockets, amountMinor: this.#tray.chosenMinor }], this.#limits),
        ),
    });
    this.#tray = createChipTray({
      words,
      money,
      chipText: short,
      chipsMinor: session.limits.presetsMinor,
      normalMinor: session.limits.defaultStakeMinor,
      onUndo: () => this.#change((from) => ({ slip: undo(from), refusal: null })),
      onClear: () => this.#change((from) => ({ slip: clear(from), refusal: null })),
      onRepeat: () => this.#change(() => place(EMPTY, this.#lastBets, this.#limits)),
      onDouble: () => this.#change((from) => place(from, from.bets, this.#limits)),
    });
    this.#build();
  }

  show(round: Round<"roulette">): void {
    const state = round.view;
    this.#wheel.rest(state.pocket);
    this.#showResult(state);
    this.#game.setWin(round.winMinor);
    this.#lastBets = state.bets.map(barely);
    this.#slip = EMPTY;
    if (round.status === "open") this.#hold(round);
    else this.#showSlip();
  }

  prepare([round]: readonly [Round<"roulette">, ...Round<"roulette">[]]): void {
    this.#putAway();
    this.#prison = null;
    this.#slip = { bets: round.view.bets.map(barely), earlier: null };
    this.#refresh();
  }

  take(action: string): Promise<void> | null {
    return this.#prison !== null && action === "spin" ? this.play() : null;
  }

  async play(): Promise<void> {
    const { bet, act, running } = this.#game;
    const held = this.#prison;
    if (held === null) {
      this.#isOpen = false;
      this.#showSlip();
    } else await running();
    const round = held
      ? await act(held, "spin", 0)
      : await bet({ bets: this.#slip.bets.map(barely) }, totalOf(this.#slip));
    if (round) {
      await this.#present(round);
      this.#slip = EMPTY;
      if (round.status === "open") return this.#hold(round);
      this.#prison = null;
    } else if (held) return this.#hold(held);
    this.#isOpen = true;
    if (round) this.#showSlip();
    else this.#refresh();
  }

  #build(): void {
    const { stage, extras, stake, words } = this.#game;
    const notes = element("div", { class: "wheel-notes" }, [this.#result, this.#hint, this.#last]);
    stake.hide();
    extras.append(
      element("div", { class: "figure" }, [element("span", { text: words.roulette.total }), this.#total]),
    );
    stage.append(
      element("div", { class: "wheel-side" }, [this.#wheel.element, notes, this.#table.zoom]),
      this.#table.room,
      this.#tray.element,
    );
    this.#refresh();
    this.#game.eachRecentRound((round) => this.#addLast(round.view.pocket));
  }

  async #present(round: Round<"roulette">): Promise<void> {
    const { stage, sound, session, setWin, finish, cycleOver } = this.#game;
    const state = round.view;
    stage.classList.add("is-spinning");
    sound.play("ball");
    await this.#wheel.spin(state.pocket);
    stage.classList.remove("is-spinning");
    sound.play("ball");
    this.#addLast(state.pocket);
    this.#showResult(state);
    this.#lastBets = state.bets.map(barely);
    if (round.status === "open") return;
    finish(round);
    this.#announce(round);
    const joy = celebrationOf(round, session.pace.celebratesSmallWins);
    if (joy !== "none") sound.play(joy === "small" ? "win" : "bigWin");
    const counted = countUp(0, round.winMinor, setWin).done;
    if (joy === "big" || joy === "huge") await celebrate(this.#game, round.winMinor, joy);
    await counted;
    await cycleOver();
  }

  /** Zero has come: even chances stay on the table, and the main button spins for them. */
  #hold(round: Round<"roulette">): void {
    const { words, announce, setPlay } = this.#game;
    this.#prison = round;
    this.#isOpen = false;
    this.#slip = EMPTY;
    this.#showSlip();
    this.#table.showBets(round.view.bets.filter(({ kind }) => isEvenChance(kind)));
    this.#hint.textContent = words.roulette.prison;
    this.#hint.hidden = false;
    announce(words.roulette.prison);
    setPlay({ isAllowed: true });
  }

  #announce(round: Round<"roulette">): void {
    const { words, announce, money } = this.#game;
    const { pocket, color } = round.view;
    const fell = fill(words.say.pocket, { pocket, color: words.roulette.color[color] });
    const won = round.winMinor > 0 ? fill(words.say.won, { amount: money(round.winMinor) }) : words.say.lost;
    announce(`${fell}. ${won}`);
  }

  #change(next: (from: BetSlip) => SlipChange): void {
    if (!this.#isOpen) return;
    const { words, money, notice, sound } = this.#game;
    if (this.#isResultShown) this.#putAway();
    const { slip, refusal } = next(this.#slip);
    if (refusal === "over_limit")
      notice(fill(words.roulette.overLimit, { amount: money(this.#limits.maxStakeMinor) }));
    if (refusal === "too_many") notice(words.roulette.tooMany);
    this.#slip = slip;
    sound.play("chip");
    this.#refresh();
  }

  #refresh(): void {
    this.#table.showBets(this.#slip.bets);
    this.#showSlip();
  }

  /** Enables the actions that the slip allows; the chips stay, so that a result remains in view. */
  #showSlip(): void {
    const sum = totalOf(this.#slip);
    const [hasBets, canUndo] = [this.#slip.bets.length > 0, this.#slip.earlier !== null];
    this.#total.textContent = this.#game.digits(sum);
    this.#table.setOpen(this.#isOpen);
    this.#tray.setState({ isOpen: this.#isOpen, hasBets, canUndo, canRepeat: this.#lastBets.length > 0 });
    this.#game.setPlay({ isAllowed: sum >= this.#game.session.limits.minStakeMinor });
  }

  #putAway(): void {
    this.#isResultShown = false;
    this.#result.hidden = true;
    this.#hint.hidden = false;
    this.#table.showResult(null);
    this.#game.setWin(null);
  }

  #showResult(state: RouletteState): void {
    const { pocket, color } = state;
    this.#table.showBets(state.bets);
    this.#table.showResult(state);
    this.#result.className = `result is-${color}`;
    const name = this.#game.words.roulette.color[color];
    this.#result.replaceChildren(element("b", { text: String(pocket) }), element("span", { text: name }));
    this.#result.hidden = false;
    this.#hint.hidden = true;
    this.#hint.textContent = this.#game.words.roulette.placeBets;
    this.#isResultShown = true;
  }

  #addLast(pocket: number): void {
    this.#last.prepend(element("li", { class: `is-${colorOf(pocket)}`, text: String(pocket) }));
    while (this.#last.children.length > LAST_NUMBERS) this.#last.lastChild?.remove();
  }
}

export function mountRoulette(game: Game<"roulette">): MountedMechanic<"roulette"> {
  return new RouletteStage(game);
}
