import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "@w10/money";
import { Button, Panel } from "@w10/ui";
import type { Player } from "../../entities/player/player-queries.ts";
import { logFailure } from "../../platform/api/log-failure.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { showSuccess } from "../../platform/toast-store.ts";
import { cashbackQuery, useTakeCashback } from "./cashback-queries.ts";
import css from "./cashback-card.module.css";

/** The available cashback, with a button that collects it above the minimum amount. */
export function CashbackCard({ player }: { readonly player: Player }) {
  const { t } = usePhrases();
  // A failed load is only logged.
  const { data } = useQuery(cashbackQuery);
  const { mutateAsync: takeCashback, isPending } = useTakeCashback();
  const { availableRealAmount = 0, totalAmountMinimumLimit = 0, currency = player.currency } = data ?? {};
  const take = async () => {
    if (isPending) return;
    try {
      await takeCashback();
      showSuccess(t, t("cashback:taken"));
    } catch (error) {
      logFailure(error);
    }
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
        variant="primary"
        isBlock
        className={css.take}
        isBusy={isPending}
        disabled={availableRealAmount <= totalAmountMinimumLimit}
        onClick={() => void take()}
      >
        {t("cashback:take")}
      </Button>
    </Panel>
  );
}
