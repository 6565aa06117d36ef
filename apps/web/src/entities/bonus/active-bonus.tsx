import { formatMoney } from "@w10/money";
import { Chip, WagerGauge } from "@w10/ui";
import { useEffect, useState } from "react";
import { formatUtc } from "../../platform/language/dates.ts";
import { serverNow } from "../../platform/api/server-clock.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import type { CurrencyEntry } from "../wallet/wallet-queries.ts";
import css from "./active-bonus.module.css";

type Bonus = NonNullable<CurrencyEntry["activeBonus"]>;

/** Wagered share of a bonus, 0 to 100. */
export function wageredPercent({ wageredAmount, fullWager }: Bonus): number {
  return fullWager > 0 ? Math.min(100, (100 * wageredAmount) / fullWager) : 100;
}

/** The bonus being wagered: progress, remainder, deadline and binding terms. */
export function ActiveBonus({ bonus, title }: { readonly bonus: Bonus; readonly title?: string }) {
  const { t } = usePhrases();
  const { amount, currency, wagerRatio, wageredAmount, wagerLeft, maxBet, isLocked, cancelAfter } = bonus;
  const percent = wageredPercent(bonus);
  const entries = [
    [t("wallet:amount"), formatMoney(amount, currency)],
    [t("wallet:wager"), t("wallet:wagerRatio", { ratio: wagerRatio })],
    [t("wallet:wagered"), formatMoney(wageredAmount, currency)],
    [t("wallet:left"), formatMoney(wagerLeft, currency)],
  ];
  return (
    <div className={css.box}>
      <div className={css.gauge}>
        <WagerGauge percent={percent} label={t("wallet:progress")} />
        <b className="num">{t("site:percent", { value: Math.floor(percent) })}</b>
      </div>
      <div>
        <div className={css.top}>
          {title && (
            <>
              <h2>{title}</h2>
              <Chip tone="ok">{t("wallet:wagering")}</Chip>
            </>
          )}
          {cancelAfter && (
            <p className={css.until}>
              <time className="num" dateTime={cancelAfter}>
                {t("wallet:until", { date: formatUtc(cancelAfter) })}
              </time>
              <TimeLeft until={cancelAfter} />
            </p>
          )}
        </div>
        <dl className={css.facts}>
          {entries.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
        <p className={css.terms}>
          {maxBet !== null && t("bonus:terms.maxBet", { amount: formatMoney(maxBet, currency) })}{" "}
          {t(isLocked ? "bonus:terms.ownBets" : "bonus:terms.games")} {t("bonus:terms.withdrawal")}
        </p>
        <progress className={css.bar} max={100} value={percent} aria-label={t("wallet:progress")} />
      </div>
    </div>
  );
}

const pad = (value: number): string => String(value).padStart(2, "0");

/** Time until a bonus or an offer ends, updated every second. */
export function TimeLeft({ until }: { readonly until: string }) {
  const { t } = usePhrases();
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.floor((Date.parse(until) - now) / 1_000));
  const days = Math.floor(left / 86_400);
  const time = `${pad(Math.floor(left / 3_600) % 24)}:${pad(Math.floor(left / 60) % 60)}:${pad(left % 60)}`;
  return (
    <span role="timer" className="num">
      {days > 0 ? t("bonus:left", { days, time }) : t("bonus:leftShort", { time })}
    </span>
  );
}
