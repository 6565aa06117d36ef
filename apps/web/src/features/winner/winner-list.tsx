import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { smallTile } from "../../entities/game/game-pictures.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { useWinnersRefresh, winnersQuery } from "./winner-queries.ts";
import css from "./winner-list.module.css";

/** The latest real wins, updated as they arrive. `pathOf` returns a game's path. */
export function WinnerList({ pathOf }: { readonly pathOf: (urlLastSegment: string) => string }) {
  const { t, locale } = usePhrases();
  const { data } = useQuery({ ...winnersQuery(locale), refetchInterval: useWinnersRefresh() });
  if (!data) return null;
  if (data.winners.length === 0) return <p className={css.none}>{t("winner:none")}</p>;
  return (
    <ul className={css.list}>
      {data.winners.map(({ id, login, amount, jackpotLevel, game }) => (
        <li key={id}>
          <Link to={pathOf(game.urlLastSegment)} className={css.row} preload={false}>
            {game.icon && <img src={smallTile(game.icon)} alt="" width={42} height={56} />}
            <span className={css.words}>
              <b>{game.name}</b>
              <small>
                {login}
                {jackpotLevel && <em className={css.jackpot}>{t(`winner:jackpot.${jackpotLevel}`)}</em>}
              </small>
            </span>
            <span className={css.amount}>{amount}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
