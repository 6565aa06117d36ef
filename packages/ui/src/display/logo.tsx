import css from "./logo.module.css";

/** The logo: W and 10 on a sunset plate with two stepped corners. */
export function Logo() {
  return (
    <span className={css.logo} aria-hidden="true">
      W<span className={css.plate}>10</span>
    </span>
  );
}
