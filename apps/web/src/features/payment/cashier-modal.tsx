import { formatMinor } from "@w10/money";
import { Icon, icons, Modal, TabList } from "@w10/ui";
import type { ReactNode } from "react";
import { useOpenCashier } from "../../entities/payment/open-cashier.ts";
import { usePlayer } from "../../entities/player/player-queries.ts";
import { type CashierTab, closeModal, openModal } from "../../entities/shell/shell-store.ts";
import { useFrozenBalance } from "../../entities/wallet/wallet-queries.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { useMobile } from "../../platform/use-mobile.ts";
import { CashierWidgetFrame } from "./cashier-widget-frame.tsx";
import { PaymentHistory } from "./payment-history.tsx";
import css from "./cashier-modal.module.css";

const panelId = "cashier-panel";

interface CashierModalProps {
  readonly tab: CashierTab;
  /** The deposit that the player goes on with. */
  readonly continues?: string | undefined;
  /** Renders the bonus choice beside the deposit. */
  readonly withBonuses: (deposit: (bonus: string | null) => ReactNode) => ReactNode;
  /** The effect of a withdrawal on the active bonus. */
  readonly withdrawalNote: ReactNode;
  readonly bonusHistory: ReactNode;
  readonly bonusTitle: string;
}

/** Deposit, withdrawal, transactions and bonus history. Only the close button closes it. */
export function CashierModal({ tab, continues, withBonuses, withdrawalNote, ...bonus }: CashierModalProps) {
  const { t } = usePhrases();
  const isMobile = useMobile();
  const openCashier = useOpenCashier();
  const tabs = (
    <TabList
      label={t("payment:tabs")}
      panelId={panelId}
      selected={tab}
      onSelect={(chosen) => openCashier(chosen)}
      tabs={[
        { key: "cash-in", title: t("payment:deposit") },
        { key: "cash-out", title: t("payment:withdrawal") },
        { key: "history", title: t("payment:transactions") },
        { key: "bonuses", title: bonus.bonusTitle },
      ]}
    />
  );
  return (
    <Modal
      name="modal-cashier"
      title={t("payment:title")}
      closeLabel={t("payment:close")}
      onClose={closeModal}
      size="large"
      isFull
      isCrossOnly
      head={isMobile ? <HeaderBalance /> : tabs}
    >
      {isMobile && <div className={css.top}>{tabs}</div>}
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={`${panelId}-${tab}`}
        tabIndex={-1}
        className={css.panel}
      >
        {tab === "cash-in" &&
          withBonuses((bonus) => (
            <CashierWidgetFrame key={`in-${continues}`} mode="in" bonus={bonus} continues={continues} />
          ))}
        {tab === "cash-out" && (
          <>
            {withdrawalNote}
            <CashierWidgetFrame key="out" mode="out" />
          </>
        )}
        {tab === "history" && <PaymentHistory />}
        {tab === "bonuses" && bonus.bonusHistory}
      </div>
      {/* The limits must be within two presses of a deposit. */}
      <button type="button" className={css.care} onClick={() => openModal({ name: "modal-care" })}>
        <Icon of={icons.ShieldCheck} size={16} />
        {t("site:nav.care")}
      </button>
    </Modal>
  );
}

/** The balance, where the cashier covers the header. During a round, the balance before it. */
function HeaderBalance() {
  const { t } = usePhrases();
  const player = usePlayer();
  const frozenMinor = useFrozenBalance();
  if (!player) return null;
  return (
    <p className={css.balance}>
      <b className="num">{formatMinor(frozenMinor ?? player.balance, player.currency)}</b>
      <small>{t("wallet:ofCurrency", { currency: player.currency })}</small>
    </p>
  );
}
