import { formatMinor, formatMoney } from "@w10/money";
import { WagerGauge } from "@w10/ui";
import type { CurrencyEntry } from "../../entities/wallet/wallet-queries.ts";
import { formatDay } from "../../platform/dates.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import css from "./wagering-gauge.module.css";

/** How far the active bonus is wagered: needle, wagered of the whole, what is left and until when. */
export function WageringGauge({ bonus }: { readonly bonus: NonNullable<CurrencyEntry["activeBonus"]> }) {
  const { t } = usePhrases();
  const { wageredAmount, fullWager, wagerLeft, currency, cancelAfter } = bonus;
  const left = formatMoney(wagerLeft, currency);
  const percent = fullWager > 0 ? Math.min(100, (100 * wageredAmount) / fullWager) : 100;
  return (
    <section className={css.box} aria-label={t("game:wagering.label")}>
      <div className={css.gauge}>
        <WagerGauge percent={percent} label={t("game:wagering.label")} />
        <b className="num">{Math.round(percent)}%</b>
      </div>
      <div className={css.words}>
        <span>{t("game:wagering.label")}</span>
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
    </section>
  );
}
