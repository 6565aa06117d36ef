import "../cards/cards.css";
import "../instant/instant.css";
import "./video-poker.css";
import { adviseHold, cardOf, type VideoPokerView, pokerPays, type VideoPokerRules } from "@w10/game-math";
import { button, element } from "../../stage/element.ts";
import type { Game, MountedMechanic } from "../../stage/game.ts";
import { wait } from "../../stage/motion.ts";
import type { Round } from "../../stage/round/play-contract.ts";
import { closeRound } from "../instant/round-result.ts";
import { HoldRow } from "./hold-row.ts";
import { formatMultiplier, type Words } from "../../stage/words.ts";

interface PayBoard {
  readonly element: HTMLElement;
  /** Highlights a hand of the pay table; `isPaid` marks it as the final one. */
  light(hand: string | null, isPaid: boolean): void;
}

function createPayBoard(rules: VideoPokerRules, words: Words): PayBoard {
  const rows = pokerPays(rules).map(({ hand, pays }) => ({
    hand,
    made: element("li", {}, [
      element("span", { text: words.pokerHand[hand] }),
      element("b", { text: formatMultiplier(pays) }),
    ]),
  }));
  return {
    element: element(
      "ol",
      { class: "pay-board", attributes: { "aria-label": words.sheet.payTable } },
      rows.map(({ made }) => made),
    ),
    light(hand, isPaid) {
      for (const row of rows) {
        row.made.classList.toggle("is-lit", row.hand === hand);
        row.made.classList.toggle("is-paid", row.hand === hand && isPaid);
      }
    },
  };
}

const ALL = [0, 1, 2, 3, 4];

/** Video poker: the pay table, five cards to hold, and optional hints. */
class VideoPokerStage implements MountedMechanic<"video-poker"> {
  readonly #game: Game<"video-poker">;
  readonly #board;
  readonly #row: HoldRow;
  readonly #message = element("p", { class: "poker-says" });
  readonly #hints: HTMLButtonElement;
  #round: Round<"video-poker"> | null = null;
  #held = 0;
  #isHinting = false;

  constructor(game: Game<"video-poker">) {
    const { words, stage } = game;
    this.#game = game;
    this.#board = createPayBoard(game.title.rules, words);
    this.#row = new HoldRow(game, (place) => this.#toggle(place));
    this.#hints = button({
      class: "pace poker-hints",
      text: words.videoPoker.hints,
      attributes: { "aria-pressed": "false" },
      onClick: () => this.#setHints(!this.#isHinting),
    });
    game.extras.append(this.#hints);
    stage.append(
      element("div", { class: "poker-machine" }, [this.#board.element, this.#message, this.#row.element]),
    );
    this.#row.show(null);
    this.#row.mark(0, null, false);
    this.#showMessage(words.videoPoker.begin);
  }

  async play(): Promise<void> {
    await (this.#round === null ? this.#deal() : this.#draw(this.#round));
  }

  show(round: Round<"video-poker">): void {
    const view = round.view;
    const isOpen = round.status === "open";
    this.#round = isOpen ? round : null;
    this.#held = view.held ?? 0;
    this.#row.show(view.cards);
    this.#row.mark(this.#held, view.cards, isOpen);
    this.#board.light(view.hand, !isOpen);
    if (isOpen) this.#game.stake.set(view.stakeMinor);
    this.#game.setWin(isOpen ? null : round.winMinor);
    this.#showMessage(isOpen ? this.#game.words.videoPoker.choose : this.#nameOf(view));
    this.#updateMainButton();
    if (isOpen) void this.#advise(round);
  }

  prepare(): void {
    this.#round = null;
    this.#row.show(null);
    this.#row.mark(0, null, false);
  }

  replayAction(action: string): Promise<void> | null {
    const open = this.#round;
    const held = /^hold:(\d+)$/.exec(action)?.[1];
    if (open === null || held === undefined) return null;
    this.#held = Number(held);
    this.#row.mark(this.#held, open.view.cards, true);
    return wait(900).then(() => this.#draw(open));
  }

  async #deal(): Promise<void> {
    const { stake, bet, setWin, words, announce } = this.#game;
    setWin(null);
    this.#row.advise(null);
    this.#board.light(null, false);
    this.#held = 0;
    const round = await bet({ stakeMinor: stake.valueMinor }, stake.valueMinor);
    if (round === null) return;
    const { cards, hand } = round.view;
    this.#row.mark(0, null, false);
    await this.#row.turn(cards, ALL);
    this.#round = round;
    this.#row.mark(0, cards, true);
    this.#board.light(hand, false);
    this.#showMessage(words.videoPoker.choose);
    announce(hand ? `${words.pokerHand[hand]}. ${words.videoPoker.choose}` : words.videoPoker.choose);
    this.#updateMainButton();
    this.#row.focus();
    void this.#advise(round);
  }

  async #draw(open: Round<"video-poker">): Promise<void> {
    const { act, waitWhilePaused } = this.#game;
    await waitWhilePaused();
    const round = await act(open, `hold:${this.#held}`, 0);
    if (round === null) return;
    const view = round.view;
    this.#round = null;
    this.#row.advise(null);
    this.#row.mark(this.#held, view.cards, false);
    await this.#row.turn(
      view.cards,
      ALL.filter((place) => (this.#held & (1 << place)) === 0),
    );
    this.#board.light(view.hand, true);
    this.#showMessage(this.#nameOf(view));
    await closeRound(this.#game, round, this.#nameOf(view));
    this.#updateMainButton();
  }

  #nameOf({ hand }: VideoPokerView): string {
    const { words } = this.#game;
    return hand ? words.pokerHand[hand] : words.videoPoker.nothing;
  }

  #showMessage(sentence: string): void {
    this.#message.textContent = sentence;
  }

  /** Names the main button: it deals or draws. */
  #updateMainButton(): void {
    const { words, setPlay } = this.#game;
    setPlay({ isAllowed: true, label: this.#round ? words.videoPoker.draw : words.start["video-poker"] });
  }

  #toggle(place: number): void {
    const open = this.#round;
    if (open === null) return;
    this.#held ^= 1 << place;
    this.#game.sound.play("press");
    this.#row.mark(this.#held, open.view.cards, true);
  }

  #setHints(isHinting: boolean): void {
    this.#isHinting = isHinting;
    this.#hints.setAttribute("aria-pressed", String(isHinting));
    this.#row.advise(null);
    if (this.#round) void this.#advise(this.#round);
  }

  /**
   * Searches for the best hold in slices, so that the page stays responsive; shows it if the round is still
   * open.
   */
  async #advise(round: Round<"video-poker">): Promise<void> {
    if (!this.#isHinting) return;
    const { words, announce } = this.#game;
    const search = adviseHold(this.#game.title.rules, round.view.cards.map(cardOf));
    let step = search.next();
    while (!step.done) {
      await wait(0);
      if (this.#round !== round || !this.#isHinting) return;
      step = search.next();
    }
    const mask = step.value;
    this.#row.advise(mask);
    const places = ALL.filter((place) => mask & (1 << place)).map((place) => place + 1);
    announce(`${words.videoPoker.advice} ${places.join(", ") || words.videoPoker.none}`);
  }
}

export function mountVideoPoker(game: Game<"video-poker">): MountedMechanic<"video-poker"> {
  return new VideoPokerStage(game);
}
