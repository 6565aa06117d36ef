import type { ReactNode } from "react";
import { useBonuses } from "../../entities/bonus/bonus-queries.ts";
import { usePlayer } from "../../entities/player/player-queries.ts";
import { useMobile } from "../../platform/use-mobile.ts";
import { BonusSelector } from "./bonus-selector.tsx";
import { useChooseBonus } from "./use-choose-bonus.ts";

interface DepositBonusesProps {
  /** The payment, told the id of the chosen bonus. */
  readonly children: (bonus: string | null) => ReactNode;
}

/** The payment with its choice of a bonus: above from 768 px where there is more than one, else below. */
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
