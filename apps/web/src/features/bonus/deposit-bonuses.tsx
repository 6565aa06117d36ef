import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "@w10/money";
import { Icon, icons } from "@w10/ui";
import { useBonuses } from "../../entities/bonus/bonus-queries.ts";
import { usePlayer } from "../../entities/player/player-queries.ts";
import { useMobile } from "../../platform/use-mobile.ts";
import { BonusSelector } from "./bonus-selector.tsx";
import { useChooseBonus } from "./use-choose-bonus.ts";
import { balancesQuery } from "../../entities/wallet/wallet-queries.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import css from "./bonus-card.module.css";

interface DepositBonusesProps {
  /** Renders the payment with the id of the selected bonus. */
  readonly children: (bonus: string | null) => ReactNode;
}

/** The payment with its bonus choice: above for several bonuses from 768 px, otherwise below. */
export function DepositBonuses({ children }: DepositBonusesProps) {
  const player = usePlayer();
  const isMobile = useMobile();
  const { data = [] } = useBonuses();
  const choose = useChooseBonus();
  const bonuses = data.filter(({ statusData }) => statusData.status !== "awarded");
  const chosen = bonuses.find(({ statusData }) => statusData.status === "activated");
  const selector = player && bonuses.length > 0 && (
    <BonusSelector bonuses={bonuses} player={player} choose={choose} />
  );
  const isAbove = bonuses.length > 1 && !isMobile;
  return (
    <>
      {isAbove && selector}
      <div key="payment">{children(chosen?.id ?? null)}</div>
      {!isAbove && selector}
    </>
  );
}

/** Warns what a withdrawal does to the active bonus; renders nothing without one. */
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
