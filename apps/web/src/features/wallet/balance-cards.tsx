import { Link } from "@tanstack/react-router";
import { formatMinor, formatMoney } from "@w10/money";
import { Button, Chip, cx, Icon, icons, Panel, WagerGauge } from "@w10/ui";
import type { ReactNode } from "react";
import { useOpenCashier } from "../../entities/payment/open-cashier.ts";
import type { Player } from "../../entities/player/player-queries.ts";
import { shellStore } from "../../entities/shell/shell-store.ts";
import { paths } from "../../entities/site/paths.ts";
import { type CurrencyEntry, useBalances, useChangeCurrency } from "../../entities/wallet/wallet-queries.ts";
import { formatUtc } from "../../platform/dates.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { showFailure } from "../../platform/error-sentence.ts";
import { showToast } from "../../platform/toast-store.ts";
import css from "./balance-cards.module.css";

/** Real balance with the other currencies, bonus balance, the cards that the page adds, and the active bonus where there is one. */
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
          <Button look="primary" size="large" onClick={() => openCashier("cash-in")}>
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
      {active?.activeBonus && <ActiveBonus bonus={active.activeBonus} />}
    </div>
  );
}

/** How large a sum may stand in its card: '12 480.50' as designed, longer ones smaller. */
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
      showToast({
        tone: "success",
        title: t("site:toast.done"),
        text: t("wallet:changed", { currency: entry.currency }),
      });
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
      <button
        type="button"
        className={css.other}
        onClick={() => shellStore.getState().open({ name: "modal-add-currency" })}
      >
        <Icon of={icons.Plus} size={16} />
        {t("wallet:add")}
      </button>
    </div>
  );
}

function ActiveBonus({ bonus }: { readonly bonus: NonNullable<CurrencyEntry["activeBonus"]> }) {
  const { t } = usePhrases();
  const percent = bonus.fullWager > 0 ? (100 * bonus.wageredAmount) / bonus.fullWager : 0;
  const facts = [
    [t("wallet:amount"), formatMoney(bonus.amount, bonus.currency)],
    [t("wallet:wager"), t("wallet:wagerRatio", { ratio: bonus.wagerRatio })],
    [t("wallet:wagered"), formatMoney(bonus.wageredAmount, bonus.currency)],
    [t("wallet:left"), formatMoney(bonus.wagerLeft, bonus.currency)],
  ];
  const maxBet =
    bonus.maxBet !== null && t("bonus:terms.maxBet", { amount: formatMoney(bonus.maxBet, bonus.currency) });
  return (
    <Panel className={css.wager}>
      <div className={css.gauge}>
        <WagerGauge percent={percent} label={t("wallet:progress")} />
        <b className="num">{Math.floor(percent)}%</b>
      </div>
      <div>
        <div className={css.top}>
          <h2>{t("wallet:activeBonus")}</h2>
          <Chip tone="ok">{t("wallet:wagering")}</Chip>
          {bonus.cancelAfter && (
            <time className="num" dateTime={bonus.cancelAfter}>
              {t("wallet:until", { date: formatUtc(bonus.cancelAfter) })}
            </time>
          )}
        </div>
        <dl className={css.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
        <p className={css.terms}>
          {maxBet} {t("bonus:terms.games")} {t("bonus:terms.withdrawal")}
        </p>
        <progress className={css.bar} max={100} value={percent} aria-label={t("wallet:progress")} />
      </div>
    </Panel>
  );
}

/** Deco rays behind value. */
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
