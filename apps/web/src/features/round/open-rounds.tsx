import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { formatMoney } from "@w10/money";
import { smallTile } from "../../entities/game/game-pictures.ts";
import { paths } from "../../entities/site/paths.ts";
import { call } from "../../platform/api/api-client.ts";
import { formatLocal } from "../../platform/language/dates.ts";
import { loadWithPhrases } from "../../platform/loading/lazy-screen.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { roundKeys } from "./round-queries.ts";
import css from "./open-rounds.module.css";

/** Rounds that wait for the player, each with a link to its game. Nothing without any. */
export function OpenRounds() {
  const { t, locale } = usePhrases();
  const { data } = useQuery({
    queryKey: roundKeys.open(locale),
    // The lobby does not load these phrases, because most players have no open round.
    queryFn: () => loadWithPhrases(["round"], () => call("listOpenRounds", { query: { locale } })),
    // The player may have just left a game with an open round.
    refetchOnMount: "always",
  });
  const rounds = data?.rounds ?? [];
  if (rounds.length === 0) return null;
  return (
    <section aria-label={t("round:unfinished.label")}>
      <ul className={css.list}>
        {rounds.map(({ id, game, stakeMinor, currency, settlesAt }) => (
          <li key={id}>
            <Link to={paths.real(game.frontendPageUrl)} className={css.round} preload={false}>
              <img src={smallTile(game.icon)} alt="" width={42} height={56} />
              <span className={css.words}>
                <b>{t("round:unfinished.waits")}</b>
                <span>
                  {game.title}, <span className="num">{formatMoney(stakeMinor, currency)}</span>,{" "}
                  {t("round:unfinished.until", { time: formatLocal(settlesAt) })}
                </span>
              </span>
              <span className={css.go}>{t("round:unfinished.go")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
