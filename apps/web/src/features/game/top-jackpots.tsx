import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { buttonClass, cx, Icon, icons } from "@w10/ui";
import { paths } from "../../platform/paths.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { smallTile } from "../../platform/small-tile.ts";
import { topJackpotsQuery, topJackpotsRefreshMs } from "./game-queries.ts";
import css from "./top-jackpots.module.css";

/** The highest jackpots of the house, renewed while they are shown. Nothing where no game has one. */
export function TopJackpots() {
  const { t, locale } = usePhrases();
  const { data } = useQuery({ ...topJackpotsQuery(locale), refetchInterval: topJackpotsRefreshMs });
  if (!data || data.games.length === 0) return null;
  return (
    <section className={css.box} aria-label={t("game:jackpots.title")}>
      <div className={css.total}>
        <h2>{t("game:jackpots.title")}</h2>
        {data.total && <b className="num">{data.total}</b>}
        <p>{t("game:jackpots.text")}</p>
        <Link to={paths.games("topJackpot")} className={buttonClass({ look: "gold" })}>
          {t("game:jackpots.all")}
        </Link>
      </div>
      <ul className={css.rows}>
        {data.games.map(({ frontendPageUrl, icon, title, provider, jackpot }) => (
          <li key={frontendPageUrl}>
            <Link to={paths.real(frontendPageUrl)} className={css.row} preload={false}>
              {icon && <img src={smallTile(icon)} alt="" width={52} height={69} loading="lazy" />}
              <span className={css.words}>
                <b>{title}</b>
                <small>{provider}</small>
                <span className={cx(css.value, "num")}>{jackpot}</span>
              </span>
              <Icon of={icons.ChevronRight} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
