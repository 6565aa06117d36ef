import { cx } from "@w10/ui";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { usePhrases } from "../../platform/phrase-book.tsx";
import css from "./countdown.module.css";

const tickMs = 1_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = 0;

/** All countdowns of a page tick together, and only while there is one. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(() => {
      now = Date.now();
      for (const each of listeners) each();
    }, tickMs);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

function read(): number {
  return listeners.size === 0 ? Math.floor(Date.now() / tickMs) * tickMs : now;
}

/** The time in milliseconds, updated every second; null in the server's markup, which does not know the reader's clock. */
function useNow(): number | null {
  return useSyncExternalStore<number | null>(subscribe, read, () => null);
}

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
  /** Runs when the countdown ends. */
  readonly onEnd?: (() => void) | undefined;
  readonly className?: string | undefined;
}

/** The remaining days, hours, minutes and seconds; screen readers hear them once a minute. */
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
