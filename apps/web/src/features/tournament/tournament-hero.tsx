import { Link } from "@tanstack/react-router";
import { buttonClass } from "@w10/ui";
import { paths } from "../../entities/site/paths.ts";
import { useIsJoined } from "../../entities/tournament/join-tournament.ts";
import type { Tournament } from "../../entities/tournament/tournament-queries.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { countdownTarget, Countdown } from "./countdown.tsx";
import { JoinButton } from "./join-button.tsx";
import { StateChips } from "./state-chips.tsx";
import css from "./tournament-hero.module.css";

/**
 * Picture, state, title, prize fund, countdown and join button; participants get a play link while it runs.
 */
export function TournamentHero({ tournament }: { readonly tournament: Tournament }) {
  const { t } = usePhrases();
  const { title, imageUrl, formattedPrize, started, finished, games } = tournament;
  const isParticipant = useIsJoined(tournament);
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
      {!finished && (
        <>
          <p className={css.label}>{t(`tournament:left.${countdownTarget(tournament)}`)}</p>
          <Countdown tournament={tournament} className={css.countdown} />
        </>
      )}
      <div className={css.acts}>
        <JoinButton tournament={tournament} />
        {isParticipant && started && !finished && first && (
          <Link
            to={paths.real(first.frontendPageUrl)}
            className={buttonClass({ variant: "primary" })}
            preload={false}
          >
            {t("tournament:play")}
          </Link>
        )}
      </div>
    </header>
  );
}
