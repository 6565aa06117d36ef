import { formatMoney } from "@w10/money";
import { Button, Panel } from "@w10/ui";
import { useState } from "react";
import type { Player } from "../../platform/calls.ts";
import { logFailure } from "../../platform/log-failure.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { showToast } from "../../platform/toast-store.ts";
import { useCashback, useTakeCashback } from "./use-cashback.ts";
import css from "./cashback-card.module.css";

/** The cashback that waits, and the button that takes it once there is more than the least amount. */
export function CashbackCard({ player }: { readonly player: Player }) {
  const { t } = usePhrases();
  const { data } = useCashback();
  const takeCashback = useTakeCashback();
  const [isBusy, setBusy] = useState(false);
  const { availableRealAmount = 0, totalAmountMinimumLimit = 0, currency = player.currency } = data ?? {};
  const take = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await takeCashback();
      showToast({ tone: "success", title: t("site:toast.done"), text: t("cashback:taken") });
    } catch (error) {
      logFailure(error);
    }
    setBusy(false);
  };
  return (
    <Panel className={css.card} aria-label={t("cashback:title")}>
      <img src="/art/emoji/coin.webp" alt="" width={54} height={54} />
      <span className={css.label}>{t("cashback:title")}</span>
      <b className="num">{formatMoney(availableRealAmount, currency)}</b>
      <small className={css.least}>
        {t("cashback:least", { amount: formatMoney(totalAmountMinimumLimit, currency) })}
      </small>
      <Button
        look="primary"
        isBlock
        className={css.take}
        isBusy={isBusy}
        disabled={availableRealAmount <= totalAmountMinimumLimit}
        onClick={() => void take()}
      >
        {t("cashback:take")}
      </Button>
    </Panel>
  );
}
