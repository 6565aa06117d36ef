import { Link } from "@tanstack/react-router";
import { groupThousands } from "@w10/money";
import { buttonClass, cx } from "@w10/ui";
import type { ReactNode } from "react";
import { paths } from "../../entities/site/paths.ts";
import type { TournamentCardEntry } from "../../entities/tournament/tournament-queries.ts";
import { formatUtc } from "../../platform/language/dates.ts";
import { renderWhenIdle } from "../../platform/loading/deferred-work.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { countdownTarget, Countdown } from "./countdown.tsx";
import { JoinButton } from "./join-button.tsx";
import { StateChips } from "./state-chips.tsx";
import { minBet } from "./tournament-state.ts";
import css from "./tournament-card.module.css";

interface TournamentCardProps {
  readonly tournament: TournamentCardEntry;
  /** The slider of its games; none for finished tournaments. */
  readonly games?: ReactNode;
}

/** A tournament of the list: prize fund, dates and the join button. A finished one links to its winners. */
export function TournamentCard({ tournament, games }: TournamentCardProps) {
  const { t } = usePhrases();
  const { title, systemName, imageUrl, formattedPrize, startTimeUTC, endTimeUTC } = tournament;
  const isPast = tournament.finished;
  return (
    <article className={cx(css.card, isPast && css.past)}>
      <div ref={renderWhenIdle} className={css.art}>
        {imageUrl && <img src={imageUrl} alt="" width={1344} height={420} loading="lazy" />}
        <StateChips tournament={tournament} />
        <h3>
          <Link to={paths.tournament(systemName)}>{title}</Link>
        </h3>
        <p className={css.fund}>
          <span>{t("tournament:fund")}</span>
          <b className="num">{formattedPrize}</b>
        </p>
      </div>
      <div className={css.body}>
        <p className={css.summary}>{tournament.summary}</p>
        <dl className={css.facts}>
          <Fact name={t("tournament:start")} value={t("tournament:utc", { time: formatUtc(startTimeUTC) })} />
          <Fact name={t("tournament:end")} value={t("tournament:utc", { time: formatUtc(endTimeUTC) })} />
          <Fact name={t("tournament:minBet")} value={minBet(tournament)} />
          {tournament.minPlayers > 1 && (
            <Fact name={t("tournament:minPlayers")} value={groupThousands(tournament.minPlayers)} />
          )}
        </dl>
        {tournament.isShort && <p className={css.summary}>{t("tournament:short")}</p>}
        {!isPast && (
          <div className={css.left}>
            <span>{t(`tournament:left.${countdownTarget(tournament)}`)}</span>
            <Countdown tournament={tournament} />
          </div>
        )}
        <div className={css.acts}>
          {!isPast && <JoinButton tournament={tournament} />}
          <Link
            to={paths.tournament(systemName)}
            hash="tournament-winners"
            className={buttonClass({ variant: "secondary" })}
            aria-label={`${t(isPast ? "tournament:winnersLink" : "tournament:leaderboard")}: ${title}`}
          >
            {t(isPast ? "tournament:winnersLink" : "tournament:leaderboard")}
          </Link>
        </div>
        {games}
      </div>
    </article>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}
