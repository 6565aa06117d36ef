import { useQuery } from "@tanstack/react-query";
import type { operations, ReplyOf } from "@w10/contract";
import { formatMoney } from "@w10/money";
import { buttonClass, cx, Icon, icons } from "@w10/ui";
import { smallTile } from "../../../entities/game/game-pictures.ts";
import { topJackpotsQuery } from "../../../entities/game/game-queries.ts";
import {
  highestPool,
  highestPoolText,
  useJackpots,
  useJackpotsRefresh,
} from "../../../entities/jackpot/jackpot-queries.ts";
import { paths } from "../../../entities/site/paths.ts";
import { usePhrases } from "../../../platform/language/phrase-book.tsx";
import { SiteLink } from "../../../platform/navigation/site-link.tsx";
import css from "./top-jackpots.module.css";

/** Longer amounts are set smaller, so that they fit. */
const maxLetters = 16;
const isLong = (amount: string | null): boolean => amount !== null && amount.length > maxLetters;

/** The casino's highest jackpots, refreshed while visible. Nothing without a jackpot. */
export function TopJackpots() {
  const { t, locale } = usePhrases();
  const refetchInterval = useJackpotsRefresh();
  const { data } = useQuery({ ...topJackpotsQuery(locale), refetchInterval });
  const jackpots = useJackpots(data?.games.some(({ jackpotId }) => jackpotId !== null) ?? false);
  if (!data || data.games.length === 0) return null;
  const total = sumOf(data.games, jackpots) ?? data.total;
  return (
    <section className={css.box} aria-label={t("game:jackpots.title")}>
      <div className={css.total}>
        <h2>{t("game:jackpots.title")}</h2>
        {total && <b className={cx("num", isLong(total) && css.long)}>{total}</b>}
        <p>{t("game:jackpots.text")}</p>
        <SiteLink to={paths.games("topJackpot")} className={buttonClass({ variant: "gold" })}>
          {t("game:jackpots.all")}
        </SiteLink>
      </div>
      <ul className={css.rows}>
        {data.games.map((game) => (
          <Row
            key={game.frontendPageUrl}
            game={game}
            amount={highestPoolText(jackpots, game.jackpotId) ?? game.jackpot}
          />
        ))}
      </ul>
    </section>
  );
}

type TopGames = ReplyOf<typeof operations.listTopJackpots>["games"];

function Row({ game, amount }: { readonly game: TopGames[number]; readonly amount: string | null }) {
  const { frontendPageUrl, icon, title, provider } = game;
  return (
    <li>
      <SiteLink to={paths.real(frontendPageUrl)} className={css.row}>
        {icon && <img src={smallTile(icon)} alt="" width={52} height={69} loading="lazy" />}
        <span className={css.words}>
          <b>{title}</b>
          <small>{provider}</small>
          <span className={cx(css.value, "num", isLong(amount) && css.long)}>{amount}</span>
        </span>
        <Icon of={icons.ChevronRight} />
      </SiteLink>
    </li>
  );
}

/** The total of the current jackpots; undefined if one of them is unknown. */
function sumOf(games: TopGames, jackpots: ReturnType<typeof useJackpots>): string | undefined {
  if (!jackpots) return undefined;
  const amounts = [...new Set(games.map(({ jackpotId }) => jackpotId))].map((id) =>
    highestPool(jackpots, id),
  );
  const sum = amounts.reduce<number | undefined>(
    (total, amount) => (total === undefined || amount === undefined ? undefined : total + amount),
    0,
  );
  return sum === undefined ? undefined : formatMoney(BigInt(sum), jackpots.currency);
}
