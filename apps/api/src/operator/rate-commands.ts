import { baseCurrency, formatUnits, isCurrencyCode, listCurrencies, parseUnits } from "@w10/money";
import { listRates, setRate } from "../modules/money/rate/index.ts";
import { needOption, operator, type OperatorCommand, OperatorError } from "./operator-call.ts";

const rateDecimals = 6;

/** What an operator says of the worth of currencies. */
export const rateCommands: Readonly<Record<string, OperatorCommand>> = {
  rates: {
    usage: "rates",
    summary: "List the exchange rates to the base currency and their start dates",
    run: async (app) =>
      (await listRates(app.parts.db, app.parts.clock.now()))
        .map(
          ({ currency, microBase, holdsFrom }) =>
            `${currency}  ${formatUnits(microBase, rateDecimals)} ${baseCurrency()}  since ${holdsFrom.toISOString()}`,
        )
        .join("\n"),
  },
  "set-rate": {
    usage: "set-rate <currency> <units of the base currency for one> --note <why>",
    summary: "Set a currency's rate from now on; past conversions keep theirs",
    async run(app, [currency = "", typed = "", ...args]) {
      const base = baseCurrency();
      if (!isCurrencyCode(currency) || currency === base) {
        const others = listCurrencies().flatMap(({ code, isBase }) => (isBase ? [] : [code]));
        throw new OperatorError(`The currency is ${oneOf(others)}; everything is measured in ${base}.`);
      }
      const microBase = needRate(typed);
      const subject = `rate/${currency}`;
      const call = { name: "rate.set-rate", actor: operator, subject, note: needOption(args, "--note") };
      await app.runner.run({ ...call, input: { currency, microBase } }, setRate);
      return `One ${currency} is worth ${typed} ${base} from now on.`;
    },
  },
};

/** A rate as it is typed, in millionths. */
export function needRate(typed: string): bigint {
  const micro = /^\d{1,9}(\.\d+)?$/.test(typed) ? parseUnits(typed, rateDecimals) : null;
  if (!micro) throw new OperatorError("The rate is a number such as 1.16, with at most six decimals.");
  return micro;
}

/** 'A, B or C'. */
export function oneOf(words: readonly string[]): string {
  return [words.slice(0, -1).join(", "), ...words.slice(-1)].filter(Boolean).join(" or ");
}

/** The currency that a command names, of those that the house knows. */
export function needCurrency(typed: string) {
  if (isCurrencyCode(typed)) return typed;
  throw new OperatorError(`The currency is ${oneOf(listCurrencies().map(({ code }) => code))}.`);
}
