import { formatMoney } from "@w10/money";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import type { RealityCheck } from "./reality-check-queries.ts";
import css from "./reality-check.module.css";

/** Time and money since sign-in, by the server's clock and books; one list per currency. */
export function PlaySums({ check }: { readonly check: RealityCheck }) {
  const { t } = usePhrases();
  const elapsed = Math.max(0, Math.floor((Date.parse(check.now) - Date.parse(check.startedAt)) / 60_000));
  const [hours, minutes] = [Math.floor(elapsed / 60), elapsed % 60];
  const time =
    hours > 0 ? t("reality-check:hours", { hours, minutes }) : t("reality-check:minutes", { minutes });
  return (
    <div className={css.sums}>
      <Figures rows={[[t("reality-check:elapsed"), time]]} />
      {check.played.length === 0 && <p className={css.quiet}>{t("reality-check:nothing")}</p>}
      {check.played.map(({ currency, stakedMinor, wonMinor, netMinor }) => (
        <Figures
          key={currency}
          rows={[
            [t("reality-check:staked"), formatMoney(stakedMinor, currency)],
            [t("reality-check:won"), formatMoney(wonMinor, currency)],
            [t("reality-check:net"), `${netMinor > 0 ? "+" : ""}${formatMoney(netMinor, currency)}`],
          ]}
        />
      ))}
    </div>
  );
}

function Figures({ rows }: { readonly rows: readonly (readonly [name: string, figure: string])[] }) {
  return (
    <dl className={css.figures}>
      {rows.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
