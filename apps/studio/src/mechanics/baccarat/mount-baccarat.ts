import "../cards/cards.css";
import "../chips/chips.css";
import "./baccarat.css";
import { BACCARAT_BETS, type BaccaratBet, type BaccaratState } from "@w10/game-math";
import { element } from "../../stage/element.ts";
import type { Game, MountedMechanic } from "../../stage/game.ts";
import type { Round } from "../../stage/play-contract.ts";
import { fill } from "../../stage/words.ts";
import { chipText, type ChipTray, createChipTray } from "../chips/chip-tray.ts";
import { closeRound } from "../instant/round-result.ts";
import { createBeadRoad } from "./bead-road.ts";
import { type Amounts, BetSpots, add, clear, double, EMPTY, type Slip, totalOf } from "./bet-spots.ts";
import { CoupTable } from "./coup-table.ts";

const amountsOf = ({ bets }: BaccaratState): Amounts =>
  Object.fromEntries(bets.map(({ kind, amountMinor }) => [kind, amountMinor]));

/** Baccarat on the stage: the coup, the table, the chips, and the road of the player's own coups. */
class BaccaratStage implements MountedMechanic<"baccarat"> {
  readonly #game: Game<"baccarat">;
  readonly #table: CoupTable;
  readonly #spots: BetSpots;
  readonly #tray: ChipTray;
  readonly #road;
  readonly #result = element("p", { class: "coup-result" });
  readonly #total = element("b", { class: "figure-value" });
  #slip: Slip = EMPTY;
  #last: Amounts | null = null;
  #isOpen = true;
  #isResultShown = false;

  constructor(game: Game<"baccarat">) {
    const { words, session, money, sound } = game;
    const short = (minor: number) => chipText(minor, session.minorUnits);
    this.#game = game;
    this.#table = new CoupTable(words, sound);
    this.#road = createBeadRoad(words);
    this.#spots = new BetSpots({
      words,
      money,
      chipText: short,
      odds: (bet) => `${game.title.rules.odds[bet] / 100} : 1`,
      onBet: (bet) => this.#change((from) => add(from, bet, this.#tray.chosenMinor)),
    });
    this.#tray = createChipTray({
      words,
      money,
      chipText: short,
      chipsMinor: session.limits.presetsMinor,
      normalMinor: session.limits.defaultStakeMinor,
      onUndo: () => this.#change((from) => from.earlier ?? from),
      onClear: () => this.#change(clear),
      onRepeat: () => this.#change(() => ({ amounts: this.#last ?? {}, earlier: EMPTY })),
      onDouble: () => this.#change(double),
    });
    this.#build();
  }

  async play(): Promise<void> {
    const { bet, setWin, words } = this.#game;
    const placed = this.#slip;
    const stakeMinor = totalOf(placed);
    const bets = BACCARAT_BETS.flatMap((kind: BaccaratBet) => {
      const amountMinor = placed.amounts[kind];
      return amountMinor ? [{ kind, amountMinor }] : [];
    });
    setWin(null);
    this.#setOpen(false);
    const round = await bet({ bets }, stakeMinor);
    if (round) {
      const state = round.view;
      this.#result.textContent = "";
      await this.#table.deal(state);
      this.#present(state);
      this.#road.add(state);
      const { winner, playerTotal: player, bankerTotal: banker } = state;
      await closeRound(this.#game, round, fill(words.baccarat.result[winner], { player, banker }));
      this.#last = placed.amounts;
      this.#slip = EMPTY;
    }
    this.#setOpen(true);
  }

  show(round: Round<"baccarat">): void {
    const state = round.view;
    this.#table.rest(state);
    this.#last = amountsOf(state);
    this.#slip = EMPTY;
    this.#spots.show(this.#last);
    this.#present(state);
    this.#game.setWin(round.winMinor);
    this.#showSlip();
  }

  prepare([round]: readonly [Round<"baccarat">, ...Round<"baccarat">[]]): void {
    this.#isResultShown = false;
    this.#table.clear();
    this.#result.textContent = "";
    this.#slip = { amounts: amountsOf(round.view), earlier: null };
    this.#spots.show(this.#slip.amounts);
    this.#showSlip();
  }

  #build(): void {
    const { stage, extras, stake, words, eachRecentRound } = this.#game;
    stake.hide();
    extras.append(
      element("div", { class: "figure" }, [element("span", { text: words.roulette.total }), this.#total]),
    );
    const top = element("div", { class: "coup-side" }, [this.#table.element, this.#result]);
    const parts = [this.#road.element, top, this.#spots.element, this.#tray.element];
    stage.append(element("div", { class: "felt baccarat" }, parts));
    this.#result.textContent = words.roulette.placeBets;
    this.#showSlip();
    eachRecentRound((round) => this.#road.add(round.view));
  }

  #present(state: BaccaratState): void {
    const { winner, playerTotal: player, bankerTotal: banker } = state;
    this.#result.textContent = fill(this.#game.words.baccarat.result[winner], { player, banker });
    this.#spots.settle(state);
    this.#isResultShown = true;
  }

  #change(next: (from: Slip) => Slip): void {
    if (!this.#isOpen) return;
    const { words, money, notice, sound, session, setWin } = this.#game;
    if (this.#isResultShown) {
      this.#isResultShown = false;
      this.#table.clear();
      this.#result.textContent = words.roulette.placeBets;
      setWin(null);
    }
    const slip = next(this.#slip);
    const maxMinor = session.limits.maxStakeMinor;
    if (totalOf(slip) > maxMinor) notice(fill(words.baccarat.overLimit, { amount: money(maxMinor) }));
    else this.#slip = slip;
    sound.play("chip");
    this.#spots.show(this.#slip.amounts);
    this.#showSlip();
  }

  #setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.#spots.setOpen(isOpen);
    this.#showSlip();
  }

  #showSlip(): void {
    const sum = totalOf(this.#slip);
    this.#total.textContent = this.#game.digits(sum);
    this.#tray.setState({
      isOpen: this.#isOpen,
      hasBets: sum > 0,
      canUndo: this.#slip.earlier !== null,
      canRepeat: this.#last !== null,
    });
    this.#game.setPlay({ isAllowed: sum >= this.#game.session.limits.minStakeMinor });
  }
}

export function mountBaccarat(game: Game<"baccarat">): MountedMechanic<"baccarat"> {
  return new BaccaratStage(game);
}
