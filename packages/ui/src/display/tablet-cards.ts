import css from "./tablet-cards.module.css";

/**
 * For a wide table: where it has little room for its text, on a tablet or with large text, its rows become
 * cards, each value under its cell's `data-label`, so that nothing is cut off. The box around the table is the
 * container `cards`.
 */
export const tabletCardsClass: string = css.cards ?? "";
