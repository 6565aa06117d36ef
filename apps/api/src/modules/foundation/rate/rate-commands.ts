import { baseCurrency, formatUnits, listCurrencies, parseUnits } from "@w10/money";
import { z } from "zod";
import { defineCommand, defineQuery } from "../../../platform/command/define-command.ts";
import type { Clock } from "../../../platform/time/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import { oneOf, readFrom } from "../../../platform/command/act-input.ts";
import { currencyInput } from "../currency/index.ts";
import { listRates, setRate } from "./set-rate.ts";
import { queryRow } from "../../../platform/database/query.ts";

const decimals = 6;

/** Units of the base currency for one, in millionths. */
export const rateInput = readFrom(
  z.string(),
  (text) => (/^\d{1,9}(\.\d+)?$/.test(text) && parseUnits(text, decimals)) || null,
  "must be a number such as 1.16, with at most six decimals",
);

const list = defineQuery({
  name: "rate.list-rates",
  input: z.strictObject({}),
  isPersonal: false,
  staff: {
    permission: "setting.view",
    summary: "List the exchange rates to the base currency and their start dates",
  },
  run: ({ db, clock }: { readonly db: Db; readonly clock: Clock }) => listRates(db, clock.now()),
  print: (rates) =>
    rates
      .map(
        ({ currency, microBase, holdsFrom }) =>
          `${currency}  ${formatUnits(microBase, decimals)} ${baseCurrency()}  since ${holdsFrom.toISOString()}`,
      )
      .join("\n"),
});

const set = defineCommand({
  name: "rate.set-rate",
  input: z
    .strictObject({ currency: currencyInput, rate: rateInput.meta({ description: "base units for one" }) })
    .transform(({ currency, rate }, context) => {
      if (currency !== baseCurrency()) return { currency, microBase: rate };
      const others = listCurrencies().flatMap(({ code, isBase }) => (isBase ? [] : [code]));
      const message = `must be ${oneOf(others)}: rates refer to ${baseCurrency()}`;
      context.issues.push({ code: "custom", message, path: ["currency"], input: currency });
      return z.NEVER;
    }),
  subject: ({ currency }) => `rate/${currency}`,
  snapshot: (tx, { currency }) => queryRow<object>(tx)`
    select micro_base as "microBase", holds_from as "holdsFrom" from rate where currency = ${currency} order by holds_from desc limit 1`,
  staff: {
    permission: "rate.change",
    approval: "second-person",
    needsNote: true,
    summary: "Set a currency's rate from now on; past conversions keep theirs",
    answer: (_reply, { currency, microBase }) =>
      `One ${currency} is worth ${formatUnits(microBase, decimals).replace(/\.?0+$/, "")} ${baseCurrency()} from now on.`,
  },
  run: (context, input) => setRate(context, input),
});

export const rateCommands = [list, set];
