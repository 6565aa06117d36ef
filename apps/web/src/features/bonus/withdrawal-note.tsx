import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "@w10/money";
import { Icon, icons } from "@w10/ui";
import { balancesQuery } from "../../entities/wallet/wallet-queries.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import css from "./bonus-card.module.css";

/** Says what a withdrawal does to the active bonus; nothing without one. */
export function WithdrawalNote() {
  const { t } = usePhrases();
  const { data } = useQuery(balancesQuery);
  const active = data?.find(({ isActive }) => isActive);
  if (!active?.activeBonus) return null;
  return (
    <p className={css.note} role="note">
      <Icon of={icons.Info} size={16} />
      {t("bonus:withdrawNote", { amount: formatMoney(active.bonus, active.currency) })}
    </p>
  );
}
