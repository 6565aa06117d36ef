import "../chips/chips.css";
import "./roulette.css";
import { colorOf, isEvenChance, type RouletteBet, type RouletteState } from "@w10/game-math";
import { celebrationOf } from "../../stage/win/celebration.ts";
import { element } from "../../stage/element.ts";
import type { Game, MountedMechanic } from "../../stage/game.ts";
import { countUp } from "../../stage/motion.ts";
import type { Round } from "../../stage/round/play-contract.ts";
import { fill } from "../../stage/words.ts";
import { BetControls } from "../chips/bet-controls.ts";
import { celebrate } from "../instant/round-result.ts";
import { BetTable } from "./bet-table.ts";
import { createWheel } from "./wheel.ts";

const LAST_NUMBERS = 12;

const withoutResult = ({ kind, pockets, amountMinor }: RouletteBet): RouletteBet => ({
  kind,
  pockets,
  amountMinor,
});

/** Single-zero roulette: the wheel, the table, the chips and the bet slip. */
class RouletteStage implements MountedMechanic<"roulette"> {
  readonly #game: Game<"roulette">;
  readonly #wheel = createWheel();
  readonly #table: BetTable;
  readonly #betControls: BetControls<RouletteBet>;
  readonly #result = element("div", { class: "result", attributes: { hidden: "" } });
  readonly #hint: HTMLElement;
  readonly #last: HTMLElement;
  #isResultShown = false;
  /** The open round whose even-money bets are in prison. */
  #prison: Round<"roulette"> | null = null;

  constructor(game: Game<"roulette">) {
    const { words, title } = game;
    this.#game = game;
    this.#hint = element("p", { class: "hint", text: words.roulette.placeBets });
    this.#last = element("ol", { class: "last", attributes: { "aria-label": words.roulette.last } });
    this.#table = new BetTable(game, ({ kind, pockets }) =>
      this.#betControls.add({ kind, pockets, amountMinor: this.#betControls.tray.chosenMinor }),
    );
    this.#betControls = new BetControls(game, {
      maxBets: title.rules.maxBets,
      overLimit: words.roulette.overLimit,
      onBeforeChange: () => this.#isResultShown && this.#clearResult(),
      onBets: (bets) => this.#table.showBets(bets),
    });
    this.#build();
  }

  show(round: Round<"roulette">): void {
    const state = round.view;
    this.#wheel.rest(state.pocket);
    this.#showResult(state);
    this.#game.setWin(round.winMinor);
    this.#betControls.remember(state.bets.map(withoutResult));
    if (round.status === "open") this.#showPrison(round);
    else this.#betControls.set([]);
  }

  prepare([round]: readonly [Round<"roulette">, ...Round<"roulette">[]]): void {
    this.#clearResult();
    this.#prison = null;
    this.#betControls.set(round.view.bets.map(withoutResult));
    this.#table.showBets(this.#betControls.bets);
  }

  replayAction(action: string): Promise<void> | null {
    return this.#prison !== null && action === "spin" ? this.play() : null;
  }

  async play(): Promise<void> {
    const { bet, act, waitWhilePaused } = this.#game;
    const held = this.#prison;
    if (held) await waitWhilePaused();
    else this.#setOpen(false);
    const round = held
      ? await act(held, "spin", 0)
      : await bet({ bets: this.#betControls.bets }, this.#betControls.stakeMinor);
    if (round) {
      await this.#present(round);
      if (round.status === "open") return this.#showPrison(round);
      this.#prison = null;
      this.#betControls.set([]);
    } else {
      if (held) return this.#showPrison(held);
      this.#table.showBets(this.#betControls.bets);
    }
    this.#setOpen(true);
  }

  #build(): void {
    const { stage } = this.#game;
    const notes = element("div", { class: "wheel-notes" }, [this.#result, this.#hint, this.#last]);
    stage.append(
      element("div", { class: "wheel-side" }, [this.#wheel.element, notes, this.#table.zoom]),
      this.#table.room,
      this.#betControls.tray.element,
    );
    this.#setOpen(true);
    this.#game.eachRecentRound((round) => this.#addLastNumber(round.view.pocket));
  }

  async #present(round: Round<"roulette">): Promise<void> {
    const { stage, sound, session, words, announce, setWin, finish, waitForMinCycle } = this.#game;
    const state = round.view;
    this.#hint.textContent = words.roulette.noMoreBets;
    this.#hint.hidden = false;
    announce(words.roulette.noMoreBets);
    stage.classList.add("is-spinning");
    sound.play("ball");
    await this.#wheel.spin(state.pocket);
    stage.classList.remove("is-spinning");
    sound.play("ball");
    this.#addLastNumber(state.pocket);
    this.#showResult(state);
    this.#betControls.remember(state.bets.map(withoutResult));
    if (round.status === "open") return;
    finish(round);
    this.#announce(round);
    const celebration = celebrationOf(round, session.pace.celebratesSmallWins);
    if (celebration !== "none") sound.play(celebration === "small" ? "win" : "bigWin");
    const counted = countUp(0, round.winMinor, setWin).done;
    if (celebration === "big" || celebration === "huge")
      await celebrate(this.#game, round.winMinor, celebration);
    await counted;
    await waitForMinCycle();
  }

  /** Zero has hit: even-money bets stay in prison, and the main button spins for them. */
  #showPrison(round: Round<"roulette">): void {
    const { words, announce, setPlay } = this.#game;
    this.#prison = round;
    this.#betControls.set([]);
    this.#setOpen(false);
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

  #setOpen(isOpen: boolean): void {
    this.#table.setOpen(isOpen);
    this.#betControls.setOpen(isOpen);
  }

  #clearResult(): void {
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

  #addLastNumber(pocket: number): void {
    this.#last.prepend(element("li", { class: `is-${colorOf(pocket)}`, text: String(pocket) }));
    while (this.#last.children.length > LAST_NUMBERS) this.#last.lastChild?.remove();
  }
}

export function mountRoulette(game: Game<"roulette">): MountedMechanic<"roulette"> {
  return new RouletteStage(game);
}
