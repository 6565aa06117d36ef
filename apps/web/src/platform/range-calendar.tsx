import { useState } from "react";
import { DayPicker } from "react-day-picker";
import { enGB } from "react-day-picker/locale/en-GB";
import { ru } from "react-day-picker/locale/ru";
import type { DayRange } from "./day-range.ts";
import { usePhrases } from "./phrase-book.tsx";
import { useMedia } from "./use-mobile.ts";
import css from "./date-range-filter.module.css";

interface RangeCalendarProps {
  readonly range: DayRange;
  readonly onChange: (range: DayRange) => void;
}

/** A calendar for a range up to today: two months from 1200 px, one below. */
export function RangeCalendar({ range, onChange }: RangeCalendarProps) {
  const { locale, t } = usePhrases();
  const isWide = useMedia("(min-width: 1200px)", false);
  const [today] = useState(() => new Date());
  return (
    <DayPicker
      mode="range"
      locale={locale === "ru" ? ru : enGB}
      numberOfMonths={isWide ? 2 : 1}
      defaultMonth={isWide ? new Date(today.getFullYear(), today.getMonth() - 1) : today}
      endMonth={today}
      disabled={{ after: today }}
      selected={range.from ? { from: range.from, to: range.to ?? undefined } : undefined}
      onSelect={(next) => onChange({ from: next?.from ?? null, to: next?.to ?? null })}
      labels={{ labelPrevious: () => t("site:date.previous"), labelNext: () => t("site:date.next") }}
      classNames={{
        root: css.calendar ?? "",
        months: css.months ?? "",
        nav: css.nav ?? "",
        button_previous: css.step ?? "",
        button_next: css.step ?? "",
        month_caption: css.caption ?? "",
        weekday: css.weekday ?? "",
        day: css.day ?? "",
        day_button: css.pick ?? "",
        outside: css.outside ?? "",
        disabled: css.disabled ?? "",
        today: css.today ?? "",
        range_start: css.edge ?? "",
        range_end: css.edge ?? "",
        range_middle: css.middle ?? "",
        selected: "",
      }}
    />
  );
}
