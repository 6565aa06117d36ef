import type { CardView, Suit } from "@w10/game-math";
import { element, svg } from "../../stage/element.ts";
import { fill, type Words } from "../../stage/words.ts";
import { animate, EASE_OUT } from "../../stage/motion.ts";

const PIPS: Readonly<Record<Suit, string>> = {
  spades:
    "M0-46C16-20 40-6 40 16C40 34 20 40 6 26C8 38 12 44 18 48H-18C-12 44-8 38-6 26C-20 40-40 34-40 16C-40-6-16-20 0-46Z",
  hearts: "M0 46C-16 20-44 8-44-16C-44-44-10-46 0-22C10-46 44-44 44-16C44 8 16 20 0 46Z",
  diamonds: "M0-50L36 0L0 50L-36 0Z",
  clubs:
    "M0-46a22 22 0 0 1 19 33a22 22 0 1 1-12 36c2 12 5 20 11 25h-36c6-5 9-13 11-25a22 22 0 1 1-12-36a22 22 0 0 1 19-33Z",
};

const pip = (suit: Suit, name: string): Element =>
  svg("svg", { class: name, viewBox: "-50 -52 100 104", "aria-hidden": "true" }, [
    svg("path", { d: PIPS[suit] }),
  ]);

function faceOf(card: CardView, words: Words): HTMLElement {
  const names: Readonly<Record<string, string>> = words.blackjack.rank;
  const label = fill(words.blackjack.card, {
    rank: names[card.rank] ?? card.rank,
    suit: words.blackjack.suit[card.suit],
  });
  const isRed = card.suit === "hearts" || card.suit === "diamonds";
  const isCourt = card.rank === "J" || card.rank === "Q" || card.rank === "K";
  const corner = element("span", { class: "card-corner" }, [
    element("b", { text: card.rank }),
    pip(card.suit, "card-small"),
  ]);
  const middle = isCourt
    ? element("span", { class: "card-court" }, [
        element("b", { text: card.rank }),
        pip(card.suit, "card-mark"),
      ])
    : pip(card.suit, "card-large");
  return element(
    "span",
    { class: `card-face ${isRed ? "is-red" : "is-black"}`, attributes: { role: "img", "aria-label": label } },
    [corner, middle],
  );
}

export interface PlayingCard {
  readonly element: HTMLElement;
  readonly card: CardView | null;
}

/** A card: face up, or face down if `card` is null. */
export function createCard(card: CardView | null, words: Words): PlayingCard {
  const back = element("span", {
    class: "card-back",
    attributes: { role: "img", "aria-label": words.blackjack.hidden },
  });
  return { element: element("span", { class: "card" }, [card ? faceOf(card, words) : back]), card };
}

/** Replaces the back of a card with its face. */
export function turnUp(shown: PlayingCard, card: CardView, words: Words): PlayingCard {
  shown.element.replaceChildren(faceOf(card, words));
  return { element: shown.element, card };
}

/** The shoe: three card backs. Dealt cards fly from it. */
export function createShoe(): HTMLElement {
  return element("div", { class: "shoe", attributes: { "aria-hidden": "true" } }, [
    element("i"),
    element("i"),
    element("i"),
  ]);
}

/** Animates a placed card from the shoe to its place. */
export async function dealFrom(shoe: HTMLElement, card: HTMLElement): Promise<void> {
  const [from, to] = [shoe.getBoundingClientRect(), card.getBoundingClientRect()];
  const offset = `translate(${from.left - to.left}px, ${from.top - to.top}px) rotate(24deg) scale(.8)`;
  const frames = [{ transform: offset, opacity: 0.4 }, { opacity: 1, offset: 0.3 }, { transform: "none" }];
  await animate(card, frames, { duration: 340, easing: EASE_OUT, fill: "none" });
}
