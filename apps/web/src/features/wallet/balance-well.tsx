import { Link } from "@tanstack/react-router";
import type { CurrencyCode } from "@w10/contract";
import { formatMinor, formatMoney } from "@w10/money";
import { Button, cx, Dropdown, Icon, icons } from "@w10/ui";
import { useState } from "react";
import { useOpenCashier } from "../../entities/payment/open-cashier.ts";
import type { Player } from "../../entities/player/player-queries.ts";
import { openModal } from "../../entities/shell/shell-store.ts";
import { paths } from "../../entities/site/paths.ts";
import {
  type CurrencyEntry,
  useBalances,
  useFrozenBalance,
  useChangeCurrency,
} from "../../entities/wallet/wallet-queries.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { showFailure } from "../../platform/api/error-sentence.ts";
import css from "./balance-well.module.css";

interface BalanceWellProps {
  readonly player: Player;
  /** Shows bonus money beside real money, as the game does. */
  readonly hasBonus?: boolean;
}

/**
 * The balance in the header with its currencies, and the deposit button. During a round it shows the balance
 * before it.
 */
export function BalanceWell({ player, hasBonus = false }: BalanceWellProps) {
  const { t } = usePhrases();
  const openCashier = useOpenCashier();
  const frozenMinor = useFrozenBalance();
  const amount = formatMinor(frozenMinor ?? player.balance, player.currency);
  return (
    <div className={css.well}>
      {hasBonus && <BonusMoney currency={player.currency} />}
      <Dropdown
        label={t("wallet:menu", { amount: `${amount} ${player.currency}` })}
        buttonClassName={css.sum}
        button={
          <>
            <span>
              <b className={cx("num", amount.length > 11 && css.long)}>{amount}</b>
              <small>{t("wallet:ofCurrency", { currency: player.currency })}</small>
            </span>
            <Icon of={icons.ChevronDown} size={16} />
          </>
        }
      >
        {(close) => <CurrencyList player={player} onDone={close} />}
      </Dropdown>
      <Button
        variant="primary"
        className={css.deposit}
        aria-label={t("wallet:deposit")}
        onClick={() => openCashier("cash-in")}
      >
        <Icon of={icons.Plus} />
        <span>{t("wallet:deposit")}</span>
      </Button>
    </div>
  );
}

/** Hidden without bonus money. During a round, it is frozen like the real money. */
function BonusMoney({ currency }: { readonly currency: CurrencyCode }) {
  const { t } = usePhrases();
  const { data } = useBalances(true);
  const isFrozen = useFrozenBalance() !== null;
  const bonus = data?.find((entry) => entry.currency === currency)?.bonus ?? 0;
  const [shown, setShown] = useState(bonus);
  if (!isFrozen && shown !== bonus) setShown(bonus);
  if (shown === 0) return null;
  return (
    <p className={css.bonus}>
      <b className="num">{formatMoney(shown, currency)}</b>
      <small>{t("wallet:bonus")}</small>
    </p>
  );
}

type Row = Pick<CurrencyEntry, "currency" | "realFormatted" | "isActive" | "isEmpty" | "activeBonus">;

/** Shows the player's currency before the others load: an empty list would lose the focus and close. */
function CurrencyList({ player, onDone }: { readonly player: Player; readonly onDone: () => void }) {
  const book = usePhrases();
  const { t } = book;
  const { currency, balance } = player;
  const realFormatted = formatMinor(balance, currency);
  const known: Row = { currency, realFormatted, isActive: true, isEmpty: false, activeBonus: null };
  const { data: entries = [known] } = useBalances(true);
  const { mutateAsync: changeCurrency } = useChangeCurrency();
  const [isBusy, setBusy] = useState(false);
  const choose = async (entry: Row) => {
    if (isBusy || entry.isActive) return onDone();
    setBusy(true);
    try {
      await changeCurrency(entry.currency);
    } catch (error) {
      showFailure(book, error);
    }
    onDone();
  };
  const active = entries.find((entry) => entry.isActive);
  const open = entries.filter((entry) => entry.isActive || !entry.isEmpty);
  return (
    <>
      {open.map((entry) => (
        <button
          key={entry.currency}
          type="button"
          className={css.row}
          aria-pressed={entry.isActive}
          disabled={isBusy}
          onClick={() => void choose(entry)}
        >
          {entry.currency}
          <b className="num">{entry.isActive ? realFormatted : entry.realFormatted}</b>
        </button>
      ))}
      {active?.activeBonus && <WageredPart bonus={active.activeBonus} onDone={onDone} />}
      {open.length < entries.length && (
        <button
          type="button"
          className={css.row}
          onClick={() => {
            onDone();
            openModal({ name: "modal-add-currency" });
          }}
        >
          <Icon of={icons.Plus} size={16} />
          {t("wallet:add")}
        </button>
      )}
    </>
  );
}

/** The wagering progress of the active bonus; links to the balance page. */
function WageredPart({
  bonus,
  onDone,
}: {
  readonly bonus: NonNullable<CurrencyEntry["activeBonus"]>;
  readonly onDone: () => void;
}) {
  const { t } = usePhrases();
  const percent = bonus.fullWager > 0 ? Math.floor((100 * bonus.wageredAmount) / bonus.fullWager) : 100;
  const words = t("wallet:wageredPart", { percent });
  return (
    <Link to={paths.balance()} className={css.wagered} onClick={onDone}>
      <span className="num">{words}</span>
      <progress max={100} value={percent} aria-label={words} />
    </Link>
  );
}
