import { Icon, icons, NotchRing } from "@w10/ui";
import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { serverNow } from "../api/server-clock.ts";
import { formatDay } from "../language/dates.ts";
import { allTime, type DayRange, lastDays, todayIn } from "../language/day-range.ts";
import { usePhrases } from "../language/phrase-book.tsx";
import css from "./date-range-filter.module.css";

const RangeCalendar = lazy(async () => ({ default: (await import("./range-calendar.tsx")).RangeCalendar }));

interface DateRangeFilterProps {
  readonly range: DayRange;
  readonly onChange: (range: DayRange) => void;
  /** The zone in which the rows are shown. */
  readonly zone: "local" | "utc";
}

/** A button with the chosen period that opens presets and a calendar. */
export function DateRangeFilter({ range, onChange, zone }: DateRangeFilterProps) {
  const { t } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const today = () => todayIn(zone, new Date(serverNow()));
  useEffect(() => {
    if (!isOpen) return;
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      setOpen(false);
      root.current?.querySelector("button")?.focus();
    };
    const node = root.current;
    document.addEventListener("pointerdown", onPointer);
    node?.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      node?.removeEventListener("keydown", onKey);
    };
  }, [isOpen]);

  const preset = (title: string, next: () => DayRange) => (
    <button
      type="button"
      onClick={() => {
        onChange(next());
        setOpen(false);
      }}
    >
      {title}
    </button>
  );
  return (
    <div ref={root} className={css.root}>
      <span id={id} className={css.label}>
        {t("site:date.label")}
      </span>
      <button
        type="button"
        id={`${id}-button`}
        className={css.button}
        aria-labelledby={`${id} ${id}-button`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={icons.CalendarDays} />
        <span className="num">{rangeText(range, t("site:date.any"))}</span>
      </button>
      {isOpen && (
        <section aria-label={t("site:date.label")} className={css.panel}>
          <div className={css.presets}>
            {preset(t("site:date.today"), () => lastDays(1, today()))}
            {preset(t("site:date.week"), () => lastDays(7, today()))}
            {preset(t("site:date.month"), () => lastDays(30, today()))}
            {range.from && preset(t("site:date.clear"), () => allTime)}
          </div>
          <Suspense fallback={<NotchRing isLarge />}>
            <RangeCalendar range={range} onChange={onChange} today={today()} />
          </Suspense>
        </section>
      )}
    </div>
  );
}

function rangeText({ from, to }: DayRange, any: string): string {
  if (!from) return any;
  return to && to.getTime() !== from.getTime() ? `${formatDay(from)} – ${formatDay(to)}` : formatDay(from);
}
