import { useQueryClient } from "@tanstack/react-query";
import { cx } from "@w10/ui";
import { useEffect, useSyncExternalStore } from "react";
import { type Tournament, tournamentKeys } from "../../entities/tournament/tournament-queries.ts";
import { serverNow } from "../../platform/api/server-clock.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import css from "./countdown.module.css";

const tickMs = 1_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = 0;

/** All countdowns of a page share one timer, which runs only while there is one. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = serverNow();
    timer = setInterval(() => {
      now = serverNow();
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
  return listeners.size === 0 ? Math.floor(serverNow() / tickMs) * tickMs : now;
}

/**
 * The time in milliseconds, updated every second; null in server-rendered markup, which has no reader's
 * clock.
 */
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
  readonly tournament: Pick<Tournament, "started" | "startTimeUTC" | "endTimeUTC">;
  readonly className?: string | undefined;
}

/** Whether a tournament's countdown runs to its start or its end. */
export function countdownTarget({ started }: Pick<Tournament, "started">): "start" | "end" {
  return started ? "end" : "start";
}

/**
 * The days, hours, minutes and seconds until a tournament starts or ends; its label for screen readers has no
 * seconds.
 */
export function Countdown({ tournament, className }: CountdownProps) {
  const { t } = usePhrases();
  const client = useQueryClient();
  const now = useNow();
  const target = countdownTarget(tournament);
  const to = tournament[`${target}TimeUTC`];
  const label = t(`tournament:left.${target}`);
  const left = now === null ? null : Math.max(0, Math.ceil((Date.parse(to) - now) / 1_000));
  const hasEnded = left === 0;
  useEffect(() => {
    if (hasEnded) void client.invalidateQueries({ queryKey: tournamentKeys.all });
  }, [client, hasEnded]);
  const parts = units.map(([unit, seconds], index) => {
    const above = units[index - 1]?.[1];
    const within = left === null || above === undefined ? left : left % above;
    return { unit, value: within === null ? null : Math.floor(within / seconds) };
  });
  const spokenTime = parts
    .filter(({ unit }) => unit !== "seconds")
    .map(({ unit, value }) => `${value ?? 0} ${t(`tournament:unit.${unit}`, { count: value ?? 0 })}`)
    .join(" ");
  return (
    <div className={cx(css.box, className)} role="timer" aria-label={`${label}: ${spokenTime}`}>
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
