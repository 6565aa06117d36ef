import { useQuery } from "@tanstack/react-query";
import { Panel, Skeleton } from "@w10/ui";
import { usePlayer } from "../../entities/player/player-queries.ts";
import { paths } from "../../entities/site/paths.ts";
import { useBaseCurrency } from "../../entities/site/site-queries.ts";
import { ExchangeForm } from "../../features/point/exchange-form.tsx";
import { RatioTable, StatusTable } from "../../features/point/point-tables.tsx";
import { pointsQuery } from "../../features/point/point-queries.ts";
import { Breadcrumbs } from "../../platform/navigation/breadcrumbs.tsx";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { PlayerArea } from "./player-area.tsx";
import css from "../../features/point/point.module.css";
import area from "./player-area.module.css";

/** Bonus points: the exchange, how they are earned, statuses and rates. */
export function BonusPointsPage() {
  const { t } = usePhrases();
  const base = useBaseCurrency() ?? "";
  const player = usePlayer();
  const { data: points } = useQuery(pointsQuery);
  return (
    <PlayerArea title={t("point:title")} current="balance">
      <Breadcrumbs
        steps={[{ title: t("point:balance"), to: paths.balance() }, { title: t("point:title") }]}
      />
      {points && player ? (
        <ExchangeForm points={points} player={player} />
      ) : (
        <Skeleton className={area.waiting} />
      )}
      <div className={css.texts}>
        <Panel>
          <h2>{t("point:infoTitle")}</h2>
          <p>{t("point:info")}</p>
        </Panel>
        <Panel>
          <h2>{t("point:rulesTitle")}</h2>
          <p>{t("point:rules", { base })}</p>
        </Panel>
      </div>
      {points && (
        <div className={css.tables}>
          <StatusTable points={points} />
          <RatioTable points={points} />
        </div>
      )}
    </PlayerArea>
  );
}
