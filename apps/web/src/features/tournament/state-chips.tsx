import { cx } from "@w10/ui";
import { useBaseCurrency } from "../../entities/site/site-queries.ts";
import type { Tournament } from "../../entities/tournament/tournament-queries.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import css from "./state-chips.module.css";

interface StateChipsProps {
  readonly tournament: Pick<Tournament, "started" | "finished" | "scoring" | "statuses">;
}

const tones = { active: css.live, future: css.soon, past: undefined };

/** The list that a tournament belongs to. */
function stateOf({ started, finished }: StateChipsProps["tournament"]): keyof typeof tones {
  if (finished) return "past";
  return started ? "active" : "future";
}

/** The state, the scoring and the statuses that may join, if restricted. */
export function StateChips({ tournament }: StateChipsProps) {
  const { t } = usePhrases();
  const base = useBaseCurrency() ?? "";
  const state = stateOf(tournament);
  return (
    <div className={css.chips}>
      <span className={cx(css.chip, tones[state])}>{t(`tournament:state.${state}`)}</span>
      <span className={css.chip}>{t(`tournament:scoring.${tournament.scoring}`, { base })}</span>
      {tournament.statuses.length > 0 && (
        <span className={css.chip}>
          {tournament.statuses.map((status) => t(`site:statusName.${status}`)).join(", ")}
        </span>
      )}
    </div>
  );
}
