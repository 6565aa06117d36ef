import { zodResolver } from "@hookform/resolvers/zod";
import { type CurrencyCode, limitKind, limitPeriod } from "@w10/contract";
import { parseAmount } from "@w10/money";
import { Button, SelectField, TextField } from "@w10/ui";
import * as z from "zod/mini";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { showToast } from "../../platform/toast-store.ts";
import { useApiForm } from "../../platform/use-api-form.ts";
import { type NewLimit, type PlayLimit, useSetLimit } from "./limit-queries.ts";
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

/** One limit: what of, for how long, and how much. */
export function LimitForm({ currency }: { readonly currency: CurrencyCode }) {
  const { t } = usePhrases();
  const { mutateAsync: setLimit } = useSetLimit();
  const form = useApiForm({
    resolver,
    defaultValues: first,
  });
  const chosen = form.watch("kind");
  const isOfTime = chosen === "session" || chosen === "time";
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ kind, period, amount }) => {
    try {
      const typed = amount.replace(",", ".");
      const wanted: NewLimit =
        kind === "session" || kind === "time"
          ? { kind, period: "day", amount: Math.floor(Number(typed)) }
          : { kind, period, currency, amount: Number(parseAmount(typed, currency)) };
      const { limits } = await setLimit(wanted);
      form.resetField("amount");
      if (limits.some((limit) => isSame(limit, wanted) && limit.effectiveAt))
        showToast({ tone: "info", title: t("limit:raiseWaits"), text: t("limit:waitsText") });
      else showToast({ tone: "success", title: t("site:toast.done"), text: t("limit:saved") });
    } catch (error) {
      form.refuse(error);
    }
  });
  return (
    <form className={css.form} noValidate onSubmit={form.sendBy(submit)}>
      <SelectField {...form.field("kind")} label={t("limit:what")}>
        {limitKind.options.map((kind) => (
          <option key={kind} value={kind}>
            {t(`limit:kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      {!isOfTime && (
        <SelectField {...form.field("period")} label={t("limit:for")}>
          {limitPeriod.options.map((period) => (
            <option key={period} value={period}>
              {t(`limit:period.${period}`)}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        {...form.field("amount")}
        label={isOfTime ? t(minutesLabels[chosen]) : t("limit:amount", { currency })}
        inputMode="decimal"
      />
      <Button type="submit" look="primary" isBusy={isSubmitting}>
        {t("limit:set")}
      </Button>
    </form>
  );
}

const minutesLabels = { session: "limit:amountMinutes", time: "limit:amountDayMinutes" } as const;

/** A limit of time has no currency. */
function isSame(limit: PlayLimit, { kind, period, currency }: NewLimit): boolean {
  return limit.kind === kind && limit.period === period && limit.currency === (currency ?? null);
}
