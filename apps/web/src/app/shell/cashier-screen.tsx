import type { CashierTab } from "../../entities/shell/shell-store.ts";
import { BonusHistory } from "../../features/bonus/bonus-history.tsx";
import { DepositBonuses, WithdrawalNote } from "../../features/bonus/deposit-bonuses.tsx";
import { CashierModal } from "../../features/payment/cashier-modal.tsx";
import { usePhrases } from "../../platform/language/phrase-book.tsx";

/** The cashier with the bonus feature's parts, which the payment feature must not import. */
export function CashierScreen({ tab, continues }: { readonly tab: CashierTab; readonly continues?: string }) {
  const { t } = usePhrases();
  return (
    <CashierModal
      tab={tab}
      continues={continues}
      withBonuses={(deposit) => <DepositBonuses>{deposit}</DepositBonuses>}
      withdrawalNote={<WithdrawalNote />}
      bonusHistory={<BonusHistory />}
      bonusTitle={t("bonus:tab")}
    />
  );
}
