import { Link } from "@tanstack/react-router";
import { formatMinor, formatMoney } from "@w10/money";
import { Button, cx, Icon, icons, Panel } from "@w10/ui";
import type { ReactNode } from "react";
import { ActiveBonus } from "../../entities/bonus/active-bonus.tsx";
import { useOpenCashier } from "../../entities/payment/open-cashier.ts";
import type { Player } from "../../entities/player/player-queries.ts";
import { openModal } from "../../entities/shell/shell-store.ts";
import { paths } from "../../entities/site/paths.ts";
import { type CurrencyEntry, useBalances, useChangeCurrency } from "../../entities/wallet/wallet-queries.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { showFailure } from "../../platform/api/error-sentence.ts";
import { showSuccess } from "../../platform/toast-store.ts";
import css from "./balance-cards.module.css";

/**
 * The real balance with the other currencies, the bonus balance, the page's own cards, and the active bonus
 * if there is one.
 */
export function BalanceCards({
  player,
  children,
}: {
  readonly player: Player;
  readonly children?: ReactNode;
}) {
  const { t } = usePhrases();
  const openCashier = useOpenCashier();
  const { data: entries = [] } = useBalances(true);
  const active = entries.find((entry) => entry.isActive);
  const bonus = active?.bonus ?? 0;
  const amount = formatMinor(player.balance, player.currency);
  return (
    <div className={css.cards} id="balance-state">
      <Panel isValue className={css.main} aria-label={t("wallet:onAccount")}>
        <Rays />
        <span className={css.label}>{t("wallet:onAccount")}</span>
        <p className={cx(css.sum, "num")} data-size={sizeOf(amount)}>
          <span className="goldtext">{amount}</span>
          <small className="goldtext">{player.currency}</small>
        </p>
        <OtherCurrencies entries={entries} />
        <div className={css.acts}>
          <Button variant="primary" size="large" onClick={() => openCashier("cash-in")}>
            <Icon of={icons.Plus} />
            {t("wallet:deposit")}
          </Button>
          <Button size="large" onClick={() => openCashier("cash-out")}>
            {t("wallet:withdraw")}
          </Button>
        </div>
      </Panel>
      <Panel className={css.side} aria-label={t("wallet:bonus")}>
        <img src="/art/emoji/wrapped-gift.webp" alt="" width={54} height={54} />
        <span className={css.label}>{t("wallet:bonus")}</span>
        <b className="num">{formatMoney(bonus, player.currency)}</b>
        <Link to={paths.bonusHistory()} className={css.more}>
          {t("wallet:bonusHistory")}
          <Icon of={icons.ChevronRight} size={16} />
        </Link>
      </Panel>
      {children}
      {active?.activeBonus && (
        <Panel className={css.wager}>
          <ActiveBonus bonus={active.activeBonus} title={t("wallet:activeBonus")} />
        </Panel>
      )}
    </div>
  );
}

/** The font size of a sum: '12 480.50' as designed, longer ones smaller. */
function sizeOf(amount: string): "usual" | "long" | "longest" {
  if (amount.length <= 10) return "usual";
  return amount.length <= 14 ? "long" : "longest";
}

function OtherCurrencies({ entries }: { readonly entries: readonly CurrencyEntry[] }) {
  const book = usePhrases();
  const { t } = book;
  const { mutateAsync: changeCurrency } = useChangeCurrency();
  const choose = async (entry: CurrencyEntry) => {
    try {
      await changeCurrency(entry.currency);
      showSuccess(t, t("wallet:changed", { currency: entry.currency }));
    } catch (error) {
      showFailure(book, error);
    }
  };
  return (
    <div className={css.others}>
      {entries
        .filter((entry) => !entry.isActive && !entry.isEmpty)
        .map((entry) => (
          <button
            key={entry.currency}
            type="button"
            className={cx(css.other, "num")}
            title={t("wallet:change", { currency: entry.currency })}
            onClick={() => void choose(entry)}
          >
            {entry.realFormatted} {entry.currency}
          </button>
        ))}
      <button type="button" className={css.other} onClick={() => openModal({ name: "modal-add-currency" })}>
        <Icon of={icons.Plus} size={16} />
        {t("wallet:add")}
      </button>
    </div>
  );
}

/** Decorative rays in the background. */
function Rays() {
  return (
    <svg
      className={css.rays}
      viewBox="0 0 420 320"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
    >
      {[70, 110, 150, 190, 230].map((radius) => (
        <circle key={radius} cx="210" cy="320" r={radius} opacity={1.1 - radius / 260} />
      ))}
      {Array.from({ length: 13 }, (_, index) => (
        <path key={index} d="M210 250V90" opacity=".35" transform={`rotate(${index * 15 - 90} 210 320)`} />
      ))}
    </svg>
  );
}
