import { useQuery } from "@tanstack/react-query";
import { groupThousands } from "@w10/money";
import { Chip, cx, Panel } from "@w10/ui";
import { useBaseCurrency } from "../../entities/site/site-queries.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { type Points, ratiosQuery } from "./point-queries.ts";
import css from "./point.module.css";

/** Statuses by all points ever earned; the player's status is marked. */
export function StatusTable({ points }: { readonly points: Points }) {
  const { t } = usePhrases();
  const next = points.statuses.find(({ fromPoints }) => fromPoints > points.lifetime);
  return (
    <Panel aria-labelledby="point-statuses">
      <h2 id="point-statuses">{t("point:statusTitle")}</h2>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t("point:status")}</th>
            <th scope="col">{t("point:fromPoints")}</th>
            <th scope="col">{t("point:extra")}</th>
          </tr>
        </thead>
        <tbody>
          {points.statuses.map(({ status, fromPoints, extraPercent }) => (
            <tr key={status} className={cx(status === points.status && css.own)}>
              <th scope="row">
                {t(`site:statusName.${status}`)}{" "}
                {status === points.status && <Chip tone="warn">{t("point:yours")}</Chip>}
              </th>
              <td className="num">{groupThousands(fromPoints)}</td>
              <td className="num">
                {extraPercent === 0 ? "—" : t("point:extraPercent", { percent: extraPercent })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.quiet}>
        {next
          ? t("point:progress", { points: groupThousands(next.fromPoints - points.lifetime) })
          : t("point:top")}
      </p>
    </Panel>
  );
}

/** The price in points of one unit of the base currency at each level; the player's row is marked. */
export function RatioTable({ points }: { readonly points: Points }) {
  const { t } = usePhrases();
  const base = useBaseCurrency() ?? "";
  const { data } = useQuery(ratiosQuery);
  const own = data?.ratioTable.findLast(({ level }) => level <= points.level);
  return (
    <Panel aria-labelledby="point-ratios">
      <h2 id="point-ratios">{t("point:ratioTitle")}</h2>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t("point:level")}</th>
            <th scope="col">{t("point:fromAmount")}</th>
            <th scope="col">{t("point:perDollar", { base })}</th>
          </tr>
        </thead>
        <tbody>
          {data?.ratioTable.map((row) => (
            <tr key={`${row.level} ${row.points}`} className={cx(row === own && css.own)}>
              <th scope="row" className="num">
                {row.level} {row === own && <Chip tone="warn">{t("point:yours")}</Chip>}
              </th>
              <td className="num">{groupThousands(row.points)}</td>
              <td className="num">{groupThousands(row.ratio)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.quiet}>{t("point:allNote")}</p>
    </Panel>
  );
}
