import css from "./age-sign.module.css";

/** The 18+ sign. */
export function AgeSign() {
  return <span className={css.age}>18+</span>;
}
