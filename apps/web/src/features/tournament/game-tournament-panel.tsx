import { Link } from "@tanstack/react-router";
import { cx, WagerGauge } from "@w10/ui";
import { useState } from "react";
import { paths } from "../../entities/site/paths.ts";
import { useIsJoined } from "../../entities/tournament/join-tournament.ts";
import type { GameTournament } from "../../entities/tournament/tournament-queries.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { Countdown } from "./countdown.tsx";
import { JoinButton } from "./join-button.tsx";
import { LeaderboardList } from "./leaderboard-list.tsx";
import { formatPoints, minBet } from "./tournament-state.ts";
import { StateChips } from "./state-chips.tsx";
import css from "./game-tournament-panel.module.css";

/** The tournament beside its game; lets the player choose if the game counts in several. */
export function GameTournamentPanel({ tournaments }: { readonly tournaments: readonly GameTournament[] }) {
  const { t } = usePhrases();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = tournaments.find(({ id }) => id === chosenId) ?? tournaments[0];
  if (!chosen) return null;
  return (
    <div className={css.panel}>
      {tournaments.length > 1 && (
        <fieldset className={css.choice} aria-label={t("tournament:choose")}>
          {tournaments.map(({ id, title }) => (
            <button
              key={id}
              type="button"
              className={cx(css.option, id === chosen.id && css.on)}
              aria-pressed={id === chosen.id}
              onClick={() => setChosenId(id)}
            >
              {title}
            </button>
          ))}
        </fieldset>
      )}
      <TournamentDetails key={chosen.id} tournament={chosen} />
    </div>
  );
}

function TournamentDetails({ tournament }: { readonly tournament: GameTournament }) {
  const { t } = usePhrases();
  const { title, systemName, imageUrl, formattedPrize } = tournament;
  const isParticipant = useIsJoined(tournament);
  return (
    <>
      <div className={css.head}>
        {imageUrl && <img src={imageUrl} alt="" width={1344} height={420} />}
        <StateChips tournament={tournament} />
        <h3>
          <Link to={paths.tournament(systemName)}>{title}</Link>
        </h3>
        {!isParticipant && (
          <p className={css.fund}>
            {t("tournament:fund")} <b className="num">{formattedPrize}</b>
          </p>
        )}
        <p className={css.bet}>
          {t("tournament:minBet")} <b className="num">{minBet(tournament)}</b>
          {tournament.minPlayers > 1 && (
            <>
              <br />
              {t("tournament:minPlayers")} <b className="num">{tournament.minPlayers}</b>
            </>
          )}
        </p>
      </div>
      <p className={css.label}>{t("tournament:left.end")}</p>
      <Countdown tournament={tournament} className={css.countdown} />
      {isParticipant ? (
        <>
          <OwnRank tournament={tournament} />
          <LeaderboardList winners={tournament.winners} currentUser={tournament.currentUser} />
        </>
      ) : (
        <JoinButton tournament={tournament} label={t("tournament:playIn")} isBlock isAlwaysShown />
      )}
    </>
  );
}

const gaugeStep = 10;

function OwnRank({ tournament }: { readonly tournament: GameTournament }) {
  const { t } = usePhrases();
  const { currentUser, progress, participants, prizeType } = tournament;
  const place = currentUser?.place ?? null;
  return (
    <div className={css.own}>
      {prizeType === "sequential" && (
        <div className={css.gauge}>
          <WagerGauge
            percent={(progress ?? 0) * gaugeStep}
            sweep={180}
            label={t("tournament:gauge", { count: progress ?? 0 })}
          />
          <b className="num">{(progress ?? 0) * gaugeStep}%</b>
        </div>
      )}
      <dl>
        <div>
          <dt>{t("tournament:own.place")}</dt>
          <dd className="num">
            {place === null
              ? t("tournament:own.none")
              : t("tournament:own.of", { place, count: participants })}
          </dd>
        </div>
        <div>
          <dt>{t("tournament:own.points")}</dt>
          <dd className="num">{formatPoints(currentUser?.points ?? 0)}</dd>
        </div>
        {currentUser?.formattedPrize && (
          <div>
            <dt>{t("tournament:own.prize")}</dt>
            <dd className={cx(css.prize, "num")}>{currentUser.formattedPrize}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
