import { formatLocal, formatUtc } from "../../platform/dates.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { useSeconds } from "./use-seconds.ts";
import css from "./bonus-card.module.css";

const two = (value: number): string => String(value).padStart(2, "0");

/** When something ends, in the zone of the browser, and how long that is from now. */
export function TimeLeft({ until }: { readonly until: string }) {
  const { t } = usePhrases();
  const now = useSeconds();
  const left = Math.max(0, Math.floor((Date.parse(until) - now) / 1_000));
  const days = Math.floor(left / 86_400);
  const time = `${two(Math.floor(left / 3_600) % 24)}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
  return (
    <p className={css.end}>
      <time dateTime={until} title={t("site:date.local", { utc: formatUtc(until) })} className="num">
        {t("bonus:until", { date: formatLocal(until) })}
      </time>
      <span role="timer" className="num">
        {days > 0 ? t("bonus:left", { days, time }) : t("bonus:leftShort", { time })}
      </span>
    </p>
  );
}
