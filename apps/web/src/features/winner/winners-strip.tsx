import { useQuery } from "@tanstack/react-query";
import { smallTile } from "../../entities/game/game-pictures.ts";
import { paths } from "../../entities/site/paths.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { SiteLink } from "../../platform/navigation/site-link.tsx";
import { useWinnersRefresh, winnersQuery } from "./winner-queries.ts";
import css from "./winners-strip.module.css";

/** The latest real wins. Hidden without any; not loaded on a phone. */
export function WinnersStrip({ isMobile }: { readonly isMobile: boolean }) {
  const { t, locale } = usePhrases();
  const { data } = useQuery({
    ...winnersQuery(locale),
    enabled: !isMobile,
    refetchInterval: useWinnersRefresh(),
  });
  const winners = data?.winners ?? [];
  if (isMobile || winners.length === 0) return null;
  return (
    <section className={css.strip} aria-label={t("winner:label")}>
      <div className={css.label}>
        <span className={css.pulse} />
        {t("winner:now")}
      </div>
      <ul className={css.list}>
        {winners.map((winner) => (
          <li key={winner.id} className={css.item}>
            <SiteLink to={paths.demo(winner.game.urlLastSegment)} title={winner.game.name}>
              {winner.game.icon && (
                <img
                  src={smallTile(winner.game.icon)}
                  alt={winner.game.name}
                  loading="lazy"
                  width={33}
                  height={44}
                />
              )}
              <span className={css.name}>{winner.game.name}</span>
              <span>
                <b className="num">{winner.amount}</b>
                <small>{winner.login}</small>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
