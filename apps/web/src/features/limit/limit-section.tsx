import { formatMoney, parseAmount } from "@w10/money";
import { Button, Panel, Skeleton, SelectField, TextField } from "@w10/ui";
import { useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { type CurrencyCode, limitKind, limitPeriod } from "@w10/contract";
import * as z from "zod/mini";
import type { Player } from "../../entities/player/player-queries.ts";
import { formatLocal } from "../../platform/language/dates.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { showFailure } from "../../platform/api/error-sentence.ts";
import { showSuccess, showToast } from "../../platform/toast-store.ts";
import { type PlayLimit, useLimits, useSetLimit, type NewLimit } from "./limit-queries.ts";
import { useApiForm } from "../../platform/api/use-api-form.ts";
import css from "./limit-section.module.css";

const resolver = zodResolver(
  z.object({
    kind: limitKind,
    period: limitPeriod,
    amount: z.string().check(z.minLength(1, "blank"), z.regex(/^\d{1,9}([.,]\d{1,2})?$/, "wrong")),
  }),
);

const first: Pick<NewLimit, "kind" | "period"> & { readonly amount: string } = {
  kind: "deposit",
  period: "day",
  amount: "",
};

/** The form of one limit: kind, period and amount. */
function LimitForm({ currency }: { readonly currency: CurrencyCode }) {
  const { t } = usePhrases();
  const { mutateAsync: setLimit } = useSetLimit();
  const form = useApiForm({ resolver, defaultValues: first });
  const chosen = form.watch("kind");
  const isTimeLimit = chosen === "session" || chosen === "time";
  const { isSubmitting } = form.formState;
  const submit = form.submitWith(async ({ kind, period, amount }) => {
    const typed = amount.replace(",", ".");
    const newLimit: NewLimit =
      kind === "session" || kind === "time"
        ? { kind, period: "day", amount: Math.floor(Number(typed)) }
        : { kind, period, currency, amount: Number(parseAmount(typed, currency)) };
    const { limits } = await setLimit(newLimit);
    form.resetField("amount");
    if (limits.some((limit) => isSame(limit, newLimit) && limit.effectiveAt))
      showToast({ tone: "info", title: t("limit:raiseWaits"), text: t("limit:waitsText") });
    else showSuccess(t, t("limit:saved"));
  });
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <SelectField {...form.field("kind")} label={t("limit:what")}>
        {limitKind.options.map((kind) => (
          <option key={kind} value={kind}>
            {t(`limit:kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      {!isTimeLimit && (
        <SelectField {...form.field("period")} label={t("limit:for")}>
          {limitPeriod.options.map((period) => (
            <option key={period} value={period}>
              {t(`limit:every.${period}`)}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        {...form.field("amount")}
        label={isTimeLimit ? t(minutesLabels[chosen]) : t("limit:amount", { currency })}
        inputMode="decimal"
      />
      <Button type="submit" variant="primary" isBusy={isSubmitting}>
        {t("limit:set")}
      </Button>
    </form>
  );
}

const minutesLabels = { session: "limit:amountMinutes", time: "limit:amountDayMinutes" } as const;

/** Time limits have no currency. */
function isSame(limit: PlayLimit, { kind, period, currency }: NewLimit): boolean {
  return limit.kind === kind && limit.period === period && limit.currency === (currency ?? null);
}

/** The player's limits with the used amounts, and the form that sets one. */
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
  /** Null removes the limit; the amount in force cancels a pending change. */
  readonly onChange: (amount: number | null) => Promise<unknown>;
}) {
  const book = usePhrases();
  const { t } = book;
  const { kind, period, currency, amount, used, resetsAt, pendingAmount, effectiveAt } = limit;
  const format = (value: number): string =>
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
      else showSuccess(t, t("limit:withdrawn"));
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
          {t("limit:usedOf", { used: format(Math.max(0, used)), amount: format(amount) })}
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
              : t("limit:raisedFrom", { amount: format(pendingAmount), date: formatLocal(effectiveAt) })}
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
