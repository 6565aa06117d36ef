import { cx } from "@w10/ui";
import { useEffect, useRef } from "react";
import { usePhrases } from "../../platform/phrase-book.tsx";
import css from "./countdown.module.css";
import { useNow } from "./use-now.ts";

const units = [
  ["days", 86_400],
  ["hours", 3_600],
  ["minutes", 60],
  ["seconds", 1],
] as const;

interface CountdownProps {
  /** When it ends, as an instant of the wire. */
  readonly to: string;
  readonly label: string;
  /** What it leads to has come. */
  readonly onEnd?: (() => void) | undefined;
  readonly className?: string | undefined;
}

/** Days, hours, minutes and seconds that are left, told to readers once a minute. */
export function Countdown({ to, label, onEnd, className }: CountdownProps) {
  const { t } = usePhrases();
  const now = useNow();
  const left = now === null ? null : Math.max(0, Math.ceil((Date.parse(to) - now) / 1_000));
  const isOver = left === 0;
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isOver) end.current?.();
  }, [isOver]);
  const parts = units.map(([unit, seconds], index) => {
    const above = units[index - 1]?.[1];
    const within = left === null || above === undefined ? left : left % above;
    return { unit, value: within === null ? null : Math.floor(within / seconds) };
  });
  const said = parts
    .filter(({ unit }) => unit !== "seconds")
    .map(({ unit, value }) => `${value ?? 0} ${t(`tournament:unit.${unit}`, { count: value ?? 0 })}`)
    .join(" ");
  return (
    <div className={cx(css.box, className)} role="timer" aria-label={`${label}: ${said}`}>
      {parts.map(({ unit, value }) => (
        <span
          key={unit}
          className={cx(css.part, unit === "days" && value === 0 && css.spent)}
          aria-hidden="true"
        >
          <b className="num">{value === null ? "\u2013" : String(value).padStart(2, "0")}</b>
          <i>{t(`tournament:unit.${unit}`, { count: value ?? 0 })}</i>
        </span>
      ))}
    </div>
  );
}
