import { Link } from "@tanstack/react-router";
import { Panel, tabClass, tabWellClass } from "@w10/ui";
import { PaymentHistory } from "../../features/payment/payment-history.tsx";
import { RoundsHistory } from "../../features/round/rounds-history.tsx";
import { paths } from "../../platform/paths.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { PlayerArea } from "./player-area.tsx";

function HistoryPage({ tab }: { readonly tab: "games" | "payments" }) {
  const { t } = usePhrases();
  const tabs = [
    { key: "games", path: paths.gamesHistory() },
    { key: "payments", path: paths.paymentsHistory() },
  ] as const;
  return (
    <PlayerArea title={t(tab === "games" ? "round:title" : "payment:history")} current="history">
      <nav className={tabWellClass} aria-label={t("round:tabs")}>
        {tabs.map(({ key, path }) => (
          <Link
            key={key}
            to={path}
            className={tabClass}
            aria-current={key === tab ? "page" : undefined}
            activeProps={{}}
          >
            {t(`round:${key}`)}
          </Link>
        ))}
      </nav>
      <Panel>{tab === "games" ? <RoundsHistory /> : <PaymentHistory />}</Panel>
    </PlayerArea>
  );
}

export function GamesHistoryPage() {
  return <HistoryPage tab="games" />;
}

export function PaymentsHistoryPage() {
  return <HistoryPage tab="payments" />;
}
