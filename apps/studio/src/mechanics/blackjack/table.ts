import type { BlackjackView } from "@w10/game-math";
import { element, svg } from "../../stage/element.ts";
import { animate, EASE_OUT, wait } from "../../stage/motion.ts";
import type { SoundBoard } from "../../stage/sound.ts";
import { fill, type Words } from "../../stage/words.ts";
import { createCard, type PlayingCard, turnUp } from "./playing-card.ts";
import { type Move, openTotal } from "./table-timeline.ts";

interface Seat {
  readonly element: HTMLElement;
  readonly row: HTMLElement;
  readonly total: HTMLElement;
  readonly stake: HTMLElement;
  readonly result: HTMLElement;
  cards: PlayingCard[];
}

export interface Table {
  readonly element: HTMLElement;
  readonly actions: HTMLElement;
  /** Makes moves one after another. */
  play(moves: readonly Move[]): Promise<void>;
  /** Lays a view out as it stands, without motion. */
  lay(moves: readonly Move[]): void;
  /** Stakes, the hand whose turn it is, results. */
  mark(view: BlackjackView, digits: (minor: number) => string): void;
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
    ...{ row, total, stake, result, cards: [] },
  };
}

function clothText(words: Words): Element {
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
    line("cloth-lower", words.blackjack.clothDealer, "cloth-small"),
    svg("path", { d: "M110 92Q400 218 690 92", class: "cloth-line" }),
  ]);
}

export function createTable(words: Words, sound: SoundBoard): Table {
  const dealer = createSeat(words.blackjack.dealer);
  dealer.element.classList.add("is-dealer");
  const handsBox = element("div", { class: "hands" });
  const actions = element("div", { class: "actions" });
  const shoe = element("div", { class: "shoe", attributes: { "aria-hidden": "true" } }, [
    element("i"),
    element("i"),
    element("i"),
  ]);
  const table = element("div", { class: "table" }, [
    shoe,
    dealer.element,
    clothText(words),
    handsBox,
    actions,
  ]);
  let hands: Seat[] = [];

  function refresh(seat: Seat): void {
    const { total, isSoft } = openTotal(seat.cards.map(({ card }) => card));
    seat.total.hidden = seat.cards.length === 0;
    const isOpenSoft = isSoft && total !== 21;
    seat.total.textContent = isOpenSoft ? `${total - 10}/${total}` : String(total);
    seat.total.classList.toggle("is-bust", total > 21);
    seat.row.style.setProperty("--count", String(seat.cards.length));
  }
  function clear(): void {
    hands = [createSeat(words.blackjack.you)];
    handsBox.replaceChildren(...hands.map((hand) => hand.element));
    dealer.cards = [];
    dealer.row.replaceChildren();
    for (const seat of [dealer, ...hands]) refresh(seat);
  }
  function split(): void {
    const cards = hands[0]?.cards ?? [];
    hands = cards.map((card, index) => {
      const seat = createSeat(fill(words.blackjack.hand, { hand: index + 1 }));
      seat.cards = [card];
      seat.row.append(card.element);
      return seat;
    });
    handsBox.replaceChildren(...hands.map((hand) => hand.element));
    for (const seat of hands) refresh(seat);
  }
  /** Makes a move at once and tells which element came or turned. */
  function make(move: Move): HTMLElement | null {
    if (move.kind === "clear") clear();
    if (move.kind === "split") split();
    if (move.kind === "reveal") {
      const index = dealer.cards.findIndex(({ card }) => card === null);
      const hidden = dealer.cards[index];
      if (!hidden) return null;
      dealer.cards[index] = turnUp(hidden, move.card, words);
      refresh(dealer);
      return hidden.element;
    }
    if (move.kind !== "deal") return null;
    const seat = move.to === "dealer" ? dealer : hands[move.to];
    if (!seat) return null;
    const card = createCard(move.card, words);
    seat.cards.push(card);
    seat.row.append(card.element);
    refresh(seat);
    return card.element;
  }
  async function moveFromShoe(card: HTMLElement): Promise<void> {
    const [from, to] = [shoe.getBoundingClientRect(), card.getBoundingClientRect()];
    const offset = `translate(${from.left - to.left}px, ${from.top - to.top}px) rotate(24deg) scale(.8)`;
    const frames = [{ transform: offset, opacity: 0.4 }, { opacity: 1, offset: 0.3 }, { transform: "none" }];
    await animate(card, frames, { duration: 340, easing: EASE_OUT, fill: "none" });
  }
  async function turn(move: Extract<Move, { kind: "reveal" }>): Promise<void> {
    const hidden = dealer.cards.find(({ card }) => card === null)?.element;
    if (!hidden) return;
    await animate(hidden, [{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }], {
      duration: 170,
      easing: "ease-in",
      fill: "none",
    });
    make(move);
    await animate(hidden, [{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }], {
      duration: 200,
      easing: EASE_OUT,
      fill: "none",
    });
    await wait(260);
  }
  clear();
  return {
    element: table,
    actions,
    lay: (moves) => {
      for (const move of moves) make(move);
    },
    async play(moves) {
      for (const move of moves) {
        if (move.kind === "reveal") {
          sound.play("card");
          await turn(move);
          continue;
        }
        const came = make(move);
        if (came === null) continue;
        sound.play("card");
        await moveFromShoe(came);
        if (move.kind === "deal" && move.to === "dealer") await wait(140);
      }
    },
    mark(view, digits) {
      for (const [index, seat] of hands.entries()) {
        const hand = view.hands[index];
        if (!hand) continue;
        seat.stake.hidden = false;
        seat.stake.textContent = digits(hand.stakeMinor);
        seat.element.classList.toggle(
          "is-active",
          view.phase === "player" && index === view.activeHand && view.hands.length > 1,
        );
        seat.result.hidden = hand.result === null;
        seat.result.className = `seat-result is-${hand.result ?? "open"}`;
        seat.result.textContent = hand.result === null ? "" : words.blackjack.result[hand.result];
      }
    },
  };
}
