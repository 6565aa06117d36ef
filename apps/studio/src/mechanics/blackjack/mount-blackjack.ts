import "../cards/cards.css";
import "./blackjack.css";
import type { BlackjackView } from "@w10/game-math";
import { button, element, focusDecision } from "../../stage/element.ts";
import type { Game, MountedMechanic } from "../../stage/game.ts";
import { countUp } from "../../stage/motion.ts";
import type { Round } from "../../stage/round/play-contract.ts";
import { fill } from "../../stage/words.ts";
import { Table } from "./table.ts";
import { costOf, type Move, tableTimeline } from "./table-timeline.ts";

type ActionName = "hit" | "stand" | "double" | "split" | "insurance" | "decline_insurance";

const ORDER: readonly ActionName[] = ["hit", "stand", "double", "split", "insurance", "decline_insurance"];
const KEYS: Readonly<Record<ActionName, string | null>> = {
  hit: "h",
  stand: "s",
  double: "d",
  split: "p",
  insurance: null,
  decline_insurance: null,
};

/** The moves that lay out a view from an empty table. */
function movesTo(view: BlackjackView): Move[] {
  const moves: Move[] = [{ kind: "clear" }];
  const isSplit = view.hands.length > 1;
  for (const hand of view.hands) {
    for (const card of isSplit ? hand.cards.slice(0, 1) : hand.cards)
      moves.push({ kind: "deal", to: 0, card });
  }
  if (isSplit) {
    moves.push({ kind: "split" });
    for (const [to, hand] of view.hands.entries()) {
      for (const card of hand.cards.slice(1)) moves.push({ kind: "deal", to, card });
    }
  }
  for (const card of view.dealer.cards) moves.push({ kind: "deal", to: "dealer", card });
  if (view.dealer.hasHoleCard) moves.push({ kind: "deal", to: "dealer", card: null });
  return moves;
}

class BlackjackStage implements MountedMechanic<"blackjack"> {
  readonly #game: Game<"blackjack">;
  readonly #table: Table;
  #shown: BlackjackView | null = null;
  #resolvePlay: (() => void) | null = null;
  /** The open round whose actions the buttons offer. */
  #openRound: Round<"blackjack"> | null = null;

  constructor(game: Game<"blackjack">) {
    this.#game = game;
    this.#table = new Table(game.words, game.sound, game.title.rules.hitsSoft17 === true);
    game.stage.append(this.#table.element);
  }

  async play(): Promise<void> {
    const stakeMinor = this.#game.stake.valueMinor;
    this.#game.setWin(null);
    const round = await this.#game.bet({ stakeMinor }, stakeMinor);
    if (!round) return;
    this.#game.setPlay({ isAllowed: false });
    const ended = new Promise<void>((done) => {
      this.#resolvePlay = done;
    });
    await this.#present(round, null);
    await ended;
  }

  show(round: Round<"blackjack">): void {
    const view = round.view;
    const isOpen = round.status === "open";
    this.#table.placeCards(movesTo(view));
    this.#table.mark(view, this.#game.digits);
    this.#shown = view;
    if (isOpen) this.#game.stake.set(view.baseStakeMinor);
    this.#game.setPlay({ isAllowed: !isOpen });
    this.#game.setWin(isOpen ? null : round.winMinor);
    this.#showActions(round);
    if (!isOpen) this.#release();
  }

  replayAction(action: string): Promise<void> | null {
    const name = ORDER.find((each) => each === action);
    const offered = this.#openRound;
    if (!name || !offered?.legalActions.includes(name)) return null;
    return this.#act(offered, name);
  }

  #release(): void {
    this.#resolvePlay?.();
    this.#resolvePlay = null;
  }

  async #present(round: Round<"blackjack">, before: BlackjackView | null): Promise<void> {
    const { sound, digits, finish, setWin, setPlay, waitForMinCycle } = this.#game;
    const view = round.view;
    await this.#table.play(tableTimeline(before, view));
    this.#shown = view;
    this.#table.mark(view, digits);
    if (round.status === "open") {
      this.#announceTurn(view);
      this.#showActions(round);
      return;
    }
    finish(round);
    if (round.winMinor > round.stakeMinor) sound.play("win");
    await countUp(0, round.winMinor, setWin).done;
    await waitForMinCycle();
    setPlay({ isAllowed: true });
    this.#release();
  }

  async #act(round: Round<"blackjack">, action: ActionName): Promise<void> {
    const buttons = this.#table.actions.querySelectorAll("button");
    for (const each of buttons) each.disabled = true;
    this.#openRound = null;
    await this.#game.waitWhilePaused();
    const next = await this.#game.act(round, action, costOf(action, round.view));
    if (next === null) {
      this.#openRound = round;
      for (const each of buttons) each.disabled = false;
      focusDecision(buttons[0]);
      return;
    }
    this.#table.actions.replaceChildren();
    await this.#present(next, this.#shown);
  }

  /** Renders buttons for the legal actions of an open round; removes them for a finished one. */
  #showActions(round: Round<"blackjack">): void {
    const { actions } = this.#table;
    const { words, money, digits } = this.#game;
    const view = round.view;
    actions.replaceChildren();
    this.#openRound = round.status === "open" ? round : null;
    if (round.status !== "open") return;
    if (view.phase === "insurance") {
      const text = fill(words.blackjack.insuranceText, { amount: money(costOf("insurance", view)) });
      const title = element("b", { text: words.blackjack.insuranceTitle });
      actions.append(element("p", { class: "insurance" }, [title, element("span", { text })]));
    }
    for (const action of ORDER.filter((each) => round.legalActions.includes(each))) {
      const [cost, key] = [costOf(action, view), KEYS[action]];
      const attributes = key ? { "aria-keyshortcuts": key } : {};
      const onClick = (): void => void this.#act(round, action);
      const price = cost > 0 ? element("i", { text: `+${digits(cost)}` }) : null;
      const name = element("span", { text: words.blackjack[action] });
      actions.append(button({ class: `action is-${action}`, attributes, onClick }, [name, price]));
    }
    // Focuses the action that costs nothing.
    focusDecision(
      actions.querySelector<HTMLElement>(".is-decline_insurance") ?? actions.querySelector("button"),
    );
  }

  #announceTurn(view: BlackjackView): void {
    const { words, announce } = this.#game;
    const hand = view.hands[view.activeHand];
    if (view.phase !== "player" || !hand) return;
    const yours = fill(words.say.yourTurn, { total: hand.total });
    announce(`${yours}. ${fill(words.say.dealer, { total: view.dealer.total })}`);
  }
}

export function mountBlackjack(game: Game<"blackjack">): MountedMechanic<"blackjack"> {
  return new BlackjackStage(game);
}
