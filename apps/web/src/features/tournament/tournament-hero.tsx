import { Link } from "@tanstack/react-router";
import { buttonClass } from "@w10/ui";
import { paths } from "../../entities/site/paths.ts";
import { useJoins } from "../../entities/tournament/join-tournament.ts";
import type { Tournament } from "../../entities/tournament/tournament-queries.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { Countdown } from "./countdown.tsx";
import { JoinButton } from "./join-button.tsx";
import { StateChips } from "./state-chips.tsx";
import { tournamentState } from "./tournament-state.ts";
import css from "./tournament-hero.module.css";

interface HeroProps {
  readonly tournament: Tournament;
  readonly onTurn: () => void;
}

/** Picture, prize type, title, fund, the time that is left, and the way in; for who is in and while it runs, the way to play. */
export function TournamentHero({ tournament, onTurn }: HeroProps) {
  const { t } = usePhrases();
  const { title, imageUrl, formattedPrize, startTimeUTC, endTimeUTC, systemName, games } = tournament;
  const state = tournamentState(tournament);
  const isReported = useJoins(({ joined }) => joined.has(systemName));
  const isIn = tournament.isPlayerJoined || isReported;
  const counted = state === "future" ? "start" : "end";
  const [first] = games;
  return (
    <header className={css.hero}>
      {imageUrl && <img src={imageUrl} alt="" width={1344} height={420} fetchPriority="high" />}
      <StateChips tournament={tournament} />
      <h1>{title}</h1>
      <p className={css.label}>{t("tournament:fund")}</p>
      <p className={css.fund}>
        <b className="num">{formattedPrize}</b>
      </p>
      {state !== "past" && (
        <>
          <p className={css.label}>{t(`tournament:left.${counted}`)}</p>
          <Countdown
            to={counted === "start" ? startTimeUTC : endTimeUTC}
            label={t(`tournament:left.${counted}`)}
            onEnd={onTurn}
            className={css.countdown}
          />
        </>
      )}
      <div className={css.acts}>
        <JoinButton tournament={tournament} />
        {isIn && state === "active" && first && (
          <Link
            to={paths.real(first.frontendPageUrl)}
            className={buttonClass({ look: "primary" })}
            preload={false}
          >
            {t("tournament:play")}
          </Link>
        )}
      </div>
    </header>
  );
}
