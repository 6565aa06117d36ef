import { formatMinor, formatMoney } from "@w10/money";
import { WagerGauge } from "@w10/ui";
import { wageredPercent } from "../../entities/bonus/active-bonus.tsx";
import { openModal } from "../../entities/shell/shell-store.ts";
import type { CurrencyEntry } from "../../entities/wallet/wallet-queries.ts";
import { formatDay } from "../../platform/language/dates.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import css from "./wagering-gauge.module.css";

/**
 * The wagering progress of the active bonus: gauge, wagered of total, max bet, rest and deadline. A press
 * opens the terms.
 */
export function WageringGauge({ bonus }: { readonly bonus: NonNullable<CurrencyEntry["activeBonus"]> }) {
  const { t } = usePhrases();
  const { wageredAmount, fullWager, wagerLeft, currency, maxBet, cancelAfter } = bonus;
  const left = formatMoney(wagerLeft, currency);
  const percent = wageredPercent(bonus);
  const label = t("game:wagering.label");
  return (
    <section className={css.box} aria-label={label}>
      <div className={css.gauge}>
        <WagerGauge percent={percent} label={label} />
        <b className="num">{t("site:percent", { value: Math.floor(percent) })}</b>
      </div>
      <div className={css.words}>
        <span className="num">
          {label}
          {maxBet !== null && `. ${t("bonus:terms.maxBet", { amount: formatMoney(maxBet, currency) })}`}
        </span>
        <b className="num">
          {formatMinor(wageredAmount, currency)}{" "}
          <small>{t("game:wagering.of", { whole: formatMoney(fullWager, currency) })}</small>
        </b>
        <span className="num">
          {cancelAfter
            ? t("game:wagering.leftUntil", { left, date: formatDay(new Date(cancelAfter)) })
            : t("game:wagering.left", { left })}
        </span>
      </div>
      <button
        type="button"
        className={css.terms}
        aria-haspopup="dialog"
        aria-label={t("bonus:terms.title")}
        onClick={() => openModal({ name: "modal-wagering" })}
      />
    </section>
  );
}
