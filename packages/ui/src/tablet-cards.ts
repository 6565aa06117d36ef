import css from "./tablet-cards.module.css";

/**
 * For a wide table: on a tablet its rows become cards, each value under its cell's `data-label`, so that
 * nothing is cut off.
 */
export const tabletCardsClass: string = css.cards ?? "";
