import { languages } from "@w10/phrases";
import { useMemo, useState } from "react";
import { DayPicker } from "react-day-picker";
import type { DayRange } from "../language/day-range.ts";
import { usePhrases } from "../language/phrase-book.tsx";
import { useMedia } from "../use-mobile.ts";
import css from "./date-range-filter.module.css";

interface RangeCalendarProps {
  readonly range: DayRange;
  readonly onChange: (range: DayRange) => void;
  readonly today: Date;
}

/** Month and weekday names by Intl. */
function namesIn(locale: string) {
  const named = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, options);
    return (date: Date) => format.format(date);
  };
  const month = named({ month: "long", year: "numeric" });
  return {
    formatters: { formatCaption: month, formatWeekdayName: named({ weekday: "short" }) },
    labels: {
      labelGrid: month,
      labelWeekday: named({ weekday: "long" }),
      labelDayButton: named({ dateStyle: "full" }),
    },
  };
}

/** A calendar for a range up to today: two months from 1200 px on, otherwise one. */
export function RangeCalendar({ range, onChange, today: now }: RangeCalendarProps) {
  const { locale, t } = usePhrases();
  const isWide = useMedia("(min-width: 1200px)", false);
  const [today] = useState(now);
  const names = useMemo(() => namesIn(languages[locale].intl), [locale]);
  return (
    <DayPicker
      mode="range"
      weekStartsOn={1}
      formatters={names.formatters}
      numberOfMonths={isWide ? 2 : 1}
      defaultMonth={isWide ? new Date(today.getFullYear(), today.getMonth() - 1) : today}
      today={today}
      endMonth={today}
      disabled={{ after: today }}
      selected={range.from ? { from: range.from, to: range.to ?? undefined } : undefined}
      onSelect={(next) => onChange({ from: next?.from ?? null, to: next?.to ?? null })}
      labels={{
        ...names.labels,
        labelPrevious: () => t("site:date.previous"),
        labelNext: () => t("site:date.next"),
      }}
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
