import { cx } from "@w10/ui";
import css from "./place-medal.module.css";

const metals = [css.gold, css.silver, css.bronze] as const;

/** A place on a medal: gold, silver or bronze, then plain. */
export function PlaceMedal({ place }: { readonly place: number }) {
  return <span className={cx(css.medal, "num", metals[place - 1])}>{place}</span>;
}
