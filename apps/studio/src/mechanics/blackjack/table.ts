import type { BlackjackView, CardView } from "@w10/game-math";
import { element, svg } from "../../stage/element.ts";
import { animate, EASE_OUT, wait } from "../../stage/motion.ts";
import type { SoundBoard } from "../../stage/panel/sound.ts";
import { fill, type Words } from "../../stage/words.ts";
import { createCard, type PlayingCard, turnUp, createShoe, dealFrom } from "../cards/playing-card.ts";
import { type Move, openTotal } from "./table-timeline.ts";

interface Seat {
  readonly element: HTMLElement;
  readonly row: HTMLElement;
  readonly total: HTMLElement;
  readonly stake: HTMLElement;
  readonly result: HTMLElement;
  cards: PlayingCard[];
}

function createSeat(name: string): Seat {
  const row = element("div", { class: "cards" });
  const total = element("b", { class: "seat-total", attributes: { hidden: "" } });
  const stake = element("span", { class: "seat-stake", attributes: { hidden: "" } });
  const result = element("span", { class: "seat-result", attributes: { hidden: "" } });
  const label = element("span", { class: "seat-name", text: name });
  return {
    element: element("div", { class: "seat", attributes: { role: "group", "aria-label": name } }, [
      element("div", { class: "seat-row" }, [row, total, result]),
      element("div", { class: "seat-foot" }, [label, stake]),
    ]),
    row,
    total,
    stake,
    result,
    cards: [],
  };
}

function tableText(words: Words, hitsSoft17: boolean): Element {
  const arc = svg("path", { id: "cloth-arc", d: "M40 40Q400 172 760 40", fill: "none" });
  const lower = svg("path", { id: "cloth-lower", d: "M90 76Q400 200 710 76", fill: "none" });
  const line = (id: string, text: string, name: string) => {
    const path = svg("textPath", { href: `#${id}`, startOffset: "50%", "text-anchor": "middle" });
    path.textContent = text;
    return svg("text", { class: name }, [path]);
  };
  return svg("svg", { class: "cloth-text", viewBox: "0 0 800 170", "aria-hidden": "true" }, [
    arc,
    lower,
    svg("path", { d: "M20 0Q400 132 780 0", class: "cloth-line" }),
    line("cloth-arc", words.blackjack.cloth, "cloth-large"),
    line("cloth-lower", hitsSoft17 ? words.blackjack.clothHits : words.blackjack.clothDealer, "cloth-small"),
    svg("path", { d: "M110 92Q400 218 690 92", class: "cloth-line" }),
  ]);
}

function refresh(seat: Seat): void {
  const { total, isSoft } = openTotal(seat.cards.map(({ card }) => card));
  seat.total.hidden = seat.cards.length === 0;
  seat.total.textContent = isSoft && total !== 21 ? `${total - 10}/${total}` : String(total);
  seat.total.classList.toggle("is-bust", total > 21);
}

/** The drawn table: shoe, dealer, lettering, hands and action buttons. */
export class Table {
  readonly element: HTMLElement;
  readonly actions = element("div", { class: "actions" });
  readonly #words: Words;
  readonly #sound: SoundBoard;
  readonly #dealer: Seat;
  readonly #handsBox = element("div", { class: "hands" });
  readonly #shoe = createShoe();
  #hands: Seat[] = [];

  constructor(words: Words, sound: SoundBoard, hitsSoft17: boolean) {
    this.#words = words;
    this.#sound = sound;
    this.#dealer = createSeat(words.blackjack.dealer);
    this.#dealer.element.classList.add("is-dealer");
    const parts = [
      this.#shoe,
      this.#dealer.element,
      tableText(words, hitsSoft17),
      this.#handsBox,
      this.actions,
    ];
    this.element = element("div", { class: "felt table" }, parts);
    this.#clear();
  }

  /** Applies moves without animation. */
  placeCards(moves: readonly Move[]): void {
    for (const move of moves) this.#make(move);
    for (const seat of [this.#dealer, ...this.#hands]) refresh(seat);
  }

  /** Animates moves one after another. */
  async play(moves: readonly Move[]): Promise<void> {
    for (const move of moves) {
      if (move.kind === "reveal") {
        this.#sound.play("card");
        await this.#turn(move);
        continue;
      }
      const came = this.#make(move);
      if (came === null) continue;
      this.#sound.play("card");
      await dealFrom(this.#shoe, came);
      // Called after the card's animation, so that a total never reveals it early.
      for (const seat of [this.#dealer, ...this.#hands]) refresh(seat);
      if (move.kind === "deal" && move.to === "dealer") await wait(140);
    }
  }

  /** Shows stakes, results and the active hand. */
  mark(view: BlackjackView, digits: (minor: number) => string): void {
    for (const [index, seat] of this.#hands.entries()) {
      const hand = view.hands[index];
      if (!hand) continue;
      const isActive = view.phase === "player" && index === view.activeHand && view.hands.length > 1;
      seat.stake.hidden = false;
      seat.stake.textContent = digits(hand.stakeMinor);
      seat.element.classList.toggle("is-active", isActive);
      seat.result.hidden = hand.result === null;
      seat.result.className = `seat-result is-${hand.result ?? "open"}`;
      seat.result.textContent = hand.result === null ? "" : this.#words.blackjack.result[hand.result];
    }
  }

  #clear(): void {
    this.#hands = [createSeat(this.#words.blackjack.you)];
    this.#handsBox.replaceChildren(...this.#hands.map((hand) => hand.element));
    this.#dealer.cards = [];
    this.#dealer.row.replaceChildren();
    for (const seat of [this.#dealer, ...this.#hands]) refresh(seat);
  }

  #split(): void {
    const cards = this.#hands[0]?.cards ?? [];
    this.#hands = cards.map((card, index) => {
      const seat = createSeat(fill(this.#words.blackjack.hand, { hand: index + 1 }));
      seat.cards = [card];
      seat.row.append(card.element);
      return seat;
    });
    this.#handsBox.replaceChildren(...this.#hands.map((hand) => hand.element));
    for (const seat of this.#hands) refresh(seat);
  }

  #reveal(card: CardView): HTMLElement | null {
    const index = this.#dealer.cards.findIndex(({ card: shown }) => shown === null);
    const hidden = this.#dealer.cards[index];
    if (!hidden) return null;
    this.#dealer.cards[index] = turnUp(hidden, card, this.#words);
    refresh(this.#dealer);
    return hidden.element;
  }

  /** Applies a move; returns the card that it dealt or turned. */
  #make(move: Move): HTMLElement | null {
    if (move.kind === "clear") this.#clear();
    if (move.kind === "split") this.#split();
    if (move.kind === "reveal") return this.#reveal(move.card);
    if (move.kind !== "deal") return null;
    const seat = move.to === "dealer" ? this.#dealer : this.#hands[move.to];
    if (!seat) return null;
    const card = createCard(move.card, this.#words);
    seat.cards.push(card);
    seat.row.append(card.element);
    return card.element;
  }

  async #turn(move: Extract<Move, { kind: "reveal" }>): Promise<void> {
    const hidden = this.#dealer.cards.find(({ card }) => card === null)?.element;
    if (!hidden) return;
    const [flat, edge] = [{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }];
    await animate(hidden, [flat, edge], { duration: 170, easing: "ease-in", fill: "none" });
    this.#make(move);
    await animate(hidden, [edge, flat], { duration: 200, easing: EASE_OUT, fill: "none" });
    await wait(260);
  }
}
