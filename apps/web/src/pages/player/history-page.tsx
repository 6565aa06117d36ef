import { Link } from "@tanstack/react-router";
import { Button, buttonClass, Panel, tabClass, tabWellClass } from "@w10/ui";
import { useOpenCashier } from "../../entities/payment/open-cashier.ts";
import { paths } from "../../entities/site/paths.ts";
import { GamesLink } from "../../entities/site/site-views.tsx";
import { BonusHistory } from "../../features/bonus/bonus-history.tsx";
import { PaymentHistory } from "../../features/payment/payment-history.tsx";
import { RoundsHistory } from "../../features/round/rounds-history.tsx";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { SiteLink } from "../../platform/navigation/site-link.tsx";
import { PlayerArea } from "./player-area.tsx";

const titles = { bonus: "bonus:history", games: "round:title", payments: "payment:history" } as const;

function HistoryPage({ tab }: { readonly tab: keyof typeof titles }) {
  const { t } = usePhrases();
  const openCashier = useOpenCashier();
  const tabs = [
    { key: "bonus", path: paths.bonusHistory() },
    { key: "games", path: paths.gamesHistory() },
    { key: "payments", path: paths.paymentsHistory() },
  ] as const;
  return (
    <PlayerArea title={t(titles[tab])} current="history">
      <nav className={tabWellClass} aria-label={t("round:tabs")}>
        {tabs.map(({ key, path }) => (
          <Link
            key={key}
            to={path}
            className={tabClass}
            aria-current={key === tab ? "page" : undefined}
            activeProps={{}}
          >
            {t(key === "bonus" ? "bonus:title" : `round:${key}`)}
          </Link>
        ))}
      </nav>
      <Panel>
        {tab === "bonus" && (
          <BonusHistory
            emptyAction={
              <SiteLink to={paths.promotions()} className={buttonClass()}>
                {t("site:nav.promotions")}
              </SiteLink>
            }
          />
        )}
        {tab === "games" && <RoundsHistory emptyAction={<GamesLink />} />}
        {tab === "payments" && (
          <PaymentHistory
            emptyAction={<Button onClick={() => openCashier("cash-in")}>{t("wallet:deposit")}</Button>}
          />
        )}
      </Panel>
    </PlayerArea>
  );
}

export function BonusHistoryPage() {
  return <HistoryPage tab="bonus" />;
}

export function GamesHistoryPage() {
  return <HistoryPage tab="games" />;
}

export function PaymentsHistoryPage() {
  return <HistoryPage tab="payments" />;
}
