import { isCurrencyCode } from "@w10/money";
import { listRates, setRate } from "../modules/money/rate/index.ts";
import { needOption, operator, type OperatorCommand, OperatorError } from "./operator-call.ts";

/** What an operator says of the worth of currencies. */
export const rateCommands: Readonly<Record<string, OperatorCommand>> = {
  rates: {
    usage: "rates",
    summary: "List the exchange rates to the US dollar and their start dates",
    run: async (app) =>
      (await listRates(app.parts.db, app.parts.clock.now()))
        .map(
          ({ currency, microUsd, holdsFrom }) =>
            `${currency}  ${(Number(microUsd) / 1_000_000).toFixed(6)} USD  since ${holdsFrom.toISOString()}`,
        )
        .join("\n"),
  },
  "set-rate": {
    usage: "set-rate <currency> <dollars for one> --note <why>",
    summary: "Set a currency's rate from now on; past conversions keep theirs",
    async run(app, [currency = "", typed = "", ...args]) {
      if (!isCurrencyCode(currency) || currency === "USD")
        throw new OperatorError("The currency is EUR or RUB; everything is measured in USD.");
      const microUsd = /^\d{1,6}(\.\d{1,6})?$/.test(typed) ? toMicro(typed) : 0n;
      if (microUsd === 0n)
        throw new OperatorError("The rate is a number such as 1.16, with at most six decimals.");
      const subject = `rate/${currency}`;
      const call = { name: "rate.set-rate", actor: operator, subject, note: needOption(args, "--note") };
      await app.runner.run({ ...call, input: { currency, microUsd } }, setRate);
      return `One ${currency} is worth ${typed} USD from now on.`;
    },
  },
};

function toMicro(typed: string): bigint {
  const [units = "0", fraction = ""] = typed.split(".");
  return BigInt(units) * 1_000_000n + BigInt(fraction.padEnd(6, "0"));
}
