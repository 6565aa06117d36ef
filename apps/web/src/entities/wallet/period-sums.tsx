import { type CurrencyCode, formatMoney } from "@w10/money";
import { Skeleton } from "@w10/ui";
import { usePlayer } from "../player/player-queries.ts";
import css from "./period-sums.module.css";

export interface PeriodSumsProps {
  readonly label: string;
  /** Labels in the order of the amounts. */
  readonly names: readonly string[];
  readonly sums: { readonly data: readonly PeriodSum[] | undefined; readonly isError: boolean };
}

/** Amounts of one currency, minor units; the last is a difference and shows its sign. */
interface PeriodSum {
  readonly currency: CurrencyCode;
  readonly amountsMinor: readonly number[];
}

/** Totals of a history over all pages: one line per currency, zeros when empty. */
export function PeriodSums({ label, names, sums: { data: sums, isError } }: PeriodSumsProps) {
  const player = usePlayer();
  if (!sums && isError) return null;
  if (!sums) return <Skeleton className={css.skeleton} />;
  const zeros = player ? [{ currency: player.currency, amountsMinor: names.map(() => 0) }] : [];
  return (
    <section className={css.sums} aria-label={label}>
      {(sums.length > 0 ? sums : zeros).map(({ currency, amountsMinor }) => (
        <dl key={currency} className={css.line}>
          {names.map((name, at) => {
            const amount = amountsMinor[at] ?? 0;
            const sign = at === names.length - 1 && amount > 0 ? "+" : "";
            return (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="num">{`${sign}${formatMoney(amount, currency)}`}</dd>
              </div>
            );
          })}
        </dl>
      ))}
    </section>
  );
}
