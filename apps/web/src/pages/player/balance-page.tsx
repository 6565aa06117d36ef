import { usePlayer } from "../../entities/player/player-queries.ts";
import { BonusList } from "../../features/bonus/bonus-list.tsx";
import { OwnBonuses } from "../../features/bonus/own-bonuses.tsx";
import { CashbackCard } from "../../features/cashback/cashback-card.tsx";
import { PointCard } from "../../features/point/point-card.tsx";
import { BalanceCards } from "../../features/wallet/balance-cards.tsx";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { PlayerArea } from "./player-area.tsx";

export function BalancePage() {
  const { t } = usePhrases();
  const player = usePlayer();
  return (
    <PlayerArea title={t("wallet:title")} current="balance">
      {player && (
        <>
          <BalanceCards player={player}>
            <CashbackCard player={player} />
            <PointCard points={player.points} />
          </BalanceCards>
          <OwnBonuses />
          <BonusList player={player} />
        </>
      )}
    </PlayerArea>
  );
}
