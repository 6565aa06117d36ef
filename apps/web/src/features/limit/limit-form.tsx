import { zodResolver } from "@hookform/resolvers/zod";
import type { BodyOf, CurrencyCode, operations } from "@w10/contract";
import { parseAmount } from "@w10/money";
import { Button, SelectField, TextField } from "@w10/ui";
import * as z from "zod/mini";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { showToast } from "../../platform/toast-store.ts";
import { useApiForm } from "../../platform/use-api-form.ts";
import css from "./limit-section.module.css";

const kinds = ["deposit", "loss", "wager", "session"] as const;
const periods = ["day", "week", "month"] as const;

const resolver = zodResolver(
  z.object({
    kind: z.enum(kinds, "blank"),
    period: z.enum(periods, "blank"),
    amount: z.string().check(z.minLength(1, "blank"), z.regex(/^\d{1,9}([.,]\d{1,2})?$/, "wrong")),
  }),
);

interface LimitFormProps {
  readonly currency: CurrencyCode;
  readonly onSet: (body: BodyOf<typeof operations.setLimit>) => Promise<unknown>;
}

/** One limit: what of, for how long, and how much. */
export function LimitForm({ currency, onSet }: LimitFormProps) {
  const { t } = usePhrases();
  const form = useApiForm({
    resolver,
    defaultValues: {
      kind: "deposit" as (typeof kinds)[number],
      period: "day" as (typeof periods)[number],
      amount: "",
    },
  });
  const isSession = form.watch("kind") === "session";
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ kind, period, amount }) => {
    try {
      const minor = parseAmount(amount.replace(",", "."), currency);
      if (kind === "session")
        await onSet({ kind, period: "day", amount: Math.floor(Number(amount.replace(",", "."))) });
      else await onSet({ kind, period, currency, amount: Number(minor) });
      form.resetField("amount");
      showToast({ tone: "success", title: t("site:toast.done"), text: t("limit:saved") });
    } catch (error) {
      form.refuse(error);
    }
  });
  return (
    <form className={css.form} noValidate onSubmit={form.sendBy(submit)}>
      <SelectField {...form.field("kind")} label={t("limit:what")}>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`limit:kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      {!isSession && (
        <SelectField {...form.field("period")} label={t("limit:for")}>
          {periods.map((period) => (
            <option key={period} value={period}>
              {t(`limit:period.${period}`)}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        {...form.field("amount")}
        label={isSession ? t("limit:amountMinutes") : t("limit:amount", { currency })}
        inputMode="decimal"
      />
      <Button type="submit" look="primary" isBusy={isSubmitting}>
        {t("limit:set")}
      </Button>
    </form>
  );
}
