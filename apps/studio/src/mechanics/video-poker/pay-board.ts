import { pokerPays, type VideoPokerRules } from "@w10/game-math";
import { element } from "../../stage/element.ts";
import { times, type Words } from "../../stage/words.ts";

export interface PayBoard {
  readonly element: HTMLElement;
  /** Lights a hand, as made by the deal or as paid. */
  light(hand: string | null, isPaid: boolean): void;
}

/** The pay table above the cards. */
export function createPayBoard(rules: VideoPokerRules, words: Words): PayBoard {
  const rows = pokerPays(rules).map(({ hand, pays }) => ({
    hand,
    made: element("li", {}, [
      element("span", { text: words.pokerHand[hand] }),
      element("b", { text: times(pays) }),
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
