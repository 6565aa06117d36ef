import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "@w10/money";
import { Icon, icons } from "@w10/ui";
import { useBonuses, useOwnBonuses } from "../../entities/bonus/bonus-queries.ts";
import { usePlayer } from "../../entities/player/player-queries.ts";
import { useMobile } from "../../platform/use-mobile.ts";
import { nameOf } from "./bonus-words.ts";
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

/** Warns what a withdrawal does to the active bonus and the queue; renders nothing without them. */
export function WithdrawalNote() {
  const book = usePhrases();
  const { t } = book;
  const { data } = useQuery(balancesQuery);
  const active = data?.find(({ isActive }) => isActive);
  const { data: own } = useOwnBonuses();
  const queue = own?.bonuses.filter(
    (each) => each.status === "queued" && each.deposit !== null && each.currency === active?.currency,
  );
  if (!active || (!active.activeBonus && !queue?.length)) return null;
  const money = (minor: number) => formatMoney(minor, active.currency);
  return (
    <div className={css.note} role="note">
      <Icon of={icons.Info} size={16} />
      <div>
        {active.activeBonus && <p>{t("bonus:withdrawNote", { amount: money(active.bonus) })}</p>}
        {queue?.map((each) => (
          <p key={each.id}>
            {t("bonus:withdrawQueue", {
              title: nameOf(book, each),
              amount: money(each.amount),
              deposit: money(each.deposit ?? 0),
            })}
          </p>
        ))}
      </div>
    </div>
  );
}
