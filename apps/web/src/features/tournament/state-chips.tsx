import type { PlayerStatus } from "@w10/contract";
import { cx } from "@w10/ui";
import { useBaseCurrency } from "../../entities/site/site-queries.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import css from "./state-chips.module.css";
import { type TournamentState, tournamentState } from "./tournament-state.ts";

interface StateChipsProps {
  readonly tournament: {
    readonly started: boolean;
    readonly finished: boolean;
    readonly scoring: "stakes" | "winnings" | "streak";
    readonly statuses: readonly PlayerStatus[];
  };
}

const tones: Readonly<Record<TournamentState, string | undefined>> = {
  active: css.live,
  future: css.soon,
  past: undefined,
};

/** Whether it runs, what brings points, and to whom it is open where not to everybody. */
export function StateChips({ tournament }: StateChipsProps) {
  const { t } = usePhrases();
  const base = useBaseCurrency() ?? "";
  const state = tournamentState(tournament);
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
