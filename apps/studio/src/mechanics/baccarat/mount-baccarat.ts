import "../cards/cards.css";
import "../chips/chips.css";
import "./baccarat.css";
import { BACCARAT_BETS, type BaccaratState } from "@w10/game-math";
import { element } from "../../stage/element.ts";
import type { Game, MountedMechanic } from "../../stage/game.ts";
import type { Round } from "../../stage/round/play-contract.ts";
import { fill, type Words } from "../../stage/words.ts";
import { BetControls } from "../chips/bet-controls.ts";
import { closeRound } from "../instant/round-result.ts";
import { BetSpots, type PlacedBet } from "./bet-spots.ts";
import { CoupTable } from "./coup-table.ts";

interface BeadRoad {
  readonly element: HTMLElement;
  add(coup: BaccaratState): void;
}

const ROWS = 6;
const COLUMNS = 8;

/** The bead road: the player's own coups, column by column, each column top to bottom. Dots mark pairs. */
function createBeadRoad(words: Words): BeadRoad {
  const { baccarat } = words;
  const list = element("ol", { class: "beads", attributes: { "aria-label": baccarat.road } });
  let shown: readonly BaccaratState[] = [];
  const bead = ({ winner, playerTotal, bankerTotal, hasPlayerPair, hasBankerPair }: BaccaratState) => {
    const label = fill(baccarat.result[winner], { player: playerTotal, banker: bankerTotal });
    const state = [`is-${winner}`, hasPlayerPair && "has-player-pair", hasBankerPair && "has-banker-pair"];
    const attributes = { title: label, "aria-label": label };
    return element("li", { class: state.filter(Boolean).join(" "), attributes }, [
      element("b", { text: baccarat.letter[winner] }),
    ]);
  };
  return {
    element: element("div", { class: "road" }, [
      element("span", { class: "road-name", text: baccarat.road }),
      list,
    ]),
    add(coup) {
      const next = [...shown, coup];
      // Removes a full column, so that the remaining beads keep their rows.
      shown = next.length > ROWS * COLUMNS ? next.slice(ROWS) : next;
      list.replaceChildren(...shown.map(bead));
      list.scrollLeft = list.scrollWidth;
    },
  };
}

const betsOf = ({ bets }: BaccaratState): PlacedBet[] =>
  bets.map(({ kind, amountMinor }) => ({ kind, amountMinor }));

/** Baccarat: the coup, the bet spots, the chips and the bead road. */
class BaccaratStage implements MountedMechanic<"baccarat"> {
  readonly #game: Game<"baccarat">;
  readonly #table: CoupTable;
  readonly #spots: BetSpots;
  readonly #betControls: BetControls<PlacedBet>;
  readonly #road;
  readonly #result = element("p", { class: "coup-result" });
  #isResultShown = false;

  constructor(game: Game<"baccarat">) {
    const { words, sound } = game;
    this.#game = game;
    this.#table = new CoupTable(words, sound);
    this.#road = createBeadRoad(words);
    this.#spots = new BetSpots(game, (kind) =>
      this.#betControls.add({ kind, amountMinor: this.#betControls.tray.chosenMinor }),
    );
    this.#betControls = new BetControls(game, {
      maxBets: BACCARAT_BETS.length,
      overLimit: words.baccarat.overLimit,
      onBeforeChange: () => this.#isResultShown && this.#clearResult(),
      onBets: (bets) => this.#spots.show(bets),
    });
    this.#build();
  }

  async play(): Promise<void> {
    const { bet, setWin, words } = this.#game;
    const { bets, stakeMinor } = this.#betControls;
    setWin(null);
    this.#setOpen(false);
    const round = await bet({ bets }, stakeMinor);
    if (round) {
      const state = round.view;
      this.#result.textContent = words.roulette.noMoreBets;
      await this.#table.deal(state);
      this.#present(state);
      this.#road.add(state);
      const { winner, playerTotal: player, bankerTotal: banker } = state;
      await closeRound(this.#game, round, fill(words.baccarat.result[winner], { player, banker }));
      this.#betControls.remember(bets);
      this.#betControls.set([]);
    }
    this.#setOpen(true);
  }

  show(round: Round<"baccarat">): void {
    const state = round.view;
    this.#table.rest(state);
    this.#betControls.remember(betsOf(state));
    this.#betControls.set([]);
    this.#spots.show(betsOf(state));
    this.#present(state);
    this.#game.setWin(round.winMinor);
  }

  prepare([round]: readonly [Round<"baccarat">, ...Round<"baccarat">[]]): void {
    this.#isResultShown = false;
    this.#table.clear();
    this.#result.textContent = "";
    this.#betControls.set(betsOf(round.view));
    this.#spots.show(this.#betControls.bets);
  }

  #build(): void {
    const { stage, words, eachRecentRound } = this.#game;
    const top = element("div", { class: "coup-side" }, [this.#table.element, this.#result]);
    const parts = [this.#road.element, top, this.#spots.element, this.#betControls.tray.element];
    stage.append(element("div", { class: "felt baccarat" }, parts));
    this.#result.textContent = words.roulette.placeBets;
    this.#setOpen(true);
    eachRecentRound((round) => this.#road.add(round.view));
  }

  #present(state: BaccaratState): void {
    const { winner, playerTotal: player, bankerTotal: banker } = state;
    this.#result.textContent = fill(this.#game.words.baccarat.result[winner], { player, banker });
    this.#spots.settle(state);
    this.#isResultShown = true;
  }

  #clearResult(): void {
    this.#isResultShown = false;
    this.#table.clear();
    this.#result.textContent = this.#game.words.roulette.placeBets;
    this.#game.setWin(null);
  }

  #setOpen(isOpen: boolean): void {
    this.#spots.setOpen(isOpen);
    this.#betControls.setOpen(isOpen);
  }
}

export function mountBaccarat(game: Game<"baccarat">): MountedMechanic<"baccarat"> {
  return new BaccaratStage(game);
}
