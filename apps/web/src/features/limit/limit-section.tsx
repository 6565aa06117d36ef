import { formatMoney } from "@w10/money";
import { Button, Panel, Skeleton } from "@w10/ui";
import { useState } from "react";
import type { Player } from "../../entities/player/player-queries.ts";
import { formatLocal } from "../../platform/dates.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { showFailure } from "../../platform/show-failure.ts";
import { showToast } from "../../platform/toast-store.ts";
import { type PlayLimit, useLimits, useSetLimit } from "./limit-queries.ts";
import { LimitForm } from "./set-limit.tsx";
import css from "./limit-section.module.css";

/** What the player allows himself: each limit with what is used of it, and the form that sets one. */
export function LimitSection({ player }: { readonly player: Player }) {
  const { t } = usePhrases();
  const limits = useLimits();
  const { mutateAsync: setLimit } = useSetLimit();
  return (
    <Panel id="limits" aria-labelledby="limits-title">
      <h2 id="limits-title">{t("limit:title")}</h2>
      <p className={css.quiet}>{t("limit:text")}</p>
      <p className={css.quiet}>{t("limit:currencies")}</p>
      {limits === null && <Skeleton className={css.skeleton} />}
      {limits?.length === 0 && <p className={css.none}>{t("limit:none")}</p>}
      {limits && limits.length > 0 && (
        <ul className={css.list}>
          {limits.map((limit) => (
            <LimitLine
              key={`${limit.kind} ${limit.period} ${limit.currency}`}
              limit={limit}
              onChange={(amount) =>
                setLimit({
                  kind: limit.kind,
                  period: limit.period,
                  amount,
                  ...(limit.currency && { currency: limit.currency }),
                })
              }
            />
          ))}
        </ul>
      )}
      <LimitForm currency={player.currency} />
    </Panel>
  );
}

function LimitLine({
  limit,
  onChange,
}: {
  readonly limit: PlayLimit;
  /** Null removes the limit; the amount in force takes back what waits. */
  readonly onChange: (amount: number | null) => Promise<unknown>;
}) {
  const book = usePhrases();
  const { t } = book;
  const { kind, period, currency, amount, used, resetsAt, pendingAmount, effectiveAt } = limit;
  const say = (value: number): string =>
    currency ? formatMoney(BigInt(value), currency) : t("limit:minutes", { count: value });
  const name =
    currency === null
      ? t(`limit:kind.${kind}`)
      : `${t(`limit:kind.${kind}`)}, ${t(`limit:period.${period}`)}`;
  const share = amount === 0 ? 1 : Math.min(1, Math.max(0, used / amount));
  const [isBusy, setBusy] = useState(false);
  const change = async (to: number | null) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await onChange(to);
      if (to === null) showToast({ tone: "info", title: t("limit:waits"), text: t("limit:waitsText") });
      else showToast({ tone: "success", title: t("site:toast.done"), text: t("limit:withdrawn") });
    } catch (error) {
      showFailure(book, error);
    }
    setBusy(false);
  };
  return (
    <li className={css.limit}>
      <div className={css.head}>
        <b>{name}</b>
        <span className="num">
          {t("limit:usedOf", { used: say(Math.max(0, used)), amount: say(amount) })}
        </span>
      </div>
      <meter className={css.meter} min={0} max={1} high={0.8} value={share} aria-label={name} />
      <div className={css.foot}>
        <span>
          {used >= amount && t("limit:reached")}{" "}
          {resetsAt && t("limit:resets", { date: formatLocal(resetsAt) })}
        </span>
        {effectiveAt && (
          <span className={css.pending}>
            {pendingAmount === null
              ? t("limit:removedFrom", { date: formatLocal(effectiveAt) })
              : t("limit:raisedFrom", { amount: say(pendingAmount), date: formatLocal(effectiveAt) })}
          </span>
        )}
        <Button
          size="small"
          isBusy={isBusy}
          aria-label={`${t(effectiveAt ? "limit:withdraw" : "limit:remove")}: ${name}`}
          onClick={() => void change(effectiveAt ? amount : null)}
        >
          {t(effectiveAt ? "limit:withdraw" : "limit:remove")}
        </Button>
      </div>
    </li>
  );
}
