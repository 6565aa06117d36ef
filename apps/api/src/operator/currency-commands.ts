import {
  baseCurrency,
  type Currency,
  type CurrencyCode,
  formatUnits,
  isCurrencyCode,
  listCurrencies,
  parseUnits,
} from "@w10/money";
import type { App } from "../app.ts";
import {
  addCurrency,
  houseRate,
  loadCurrencies,
  type NewCurrency,
  switchCurrency,
  defaultStep,
} from "../modules/foundation/currency/index.ts";
import { listMarkets } from "../modules/foundation/market/index.ts";
import { deriveGatewayLimits } from "../modules/cashier/payment-provider/index.ts";
import { listRates, setRate } from "../modules/foundation/rate/index.ts";
import { syncCatalogueIn } from "../modules/play/game/index.ts";
import { syncJackpotsIn } from "../modules/play/jackpot/index.ts";
import { deriveTerms } from "../modules/rewards/bonus/index.ts";
import { deriveCashback } from "../modules/rewards/cashback/index.ts";
import {
  findOption,
  needOption,
  type OperatorCommand,
  OperatorError,
  runAsOperator,
} from "./operator-call.ts";

const rateDecimals = 6;

/** Operator commands for currencies and rates. */
export const currencyCommands: Readonly<Record<string, OperatorCommand>> = {
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
        throw new OperatorError(`The currency must be ${oneOf(others)}; rates refer to ${base}.`);
      }
      const microBase = needRate(typed);
      const input = { currency, microBase };
      await runAsOperator(app, { args, name: "rate.set-rate", input, subject: `rate/${currency}` }, setRate);
      return `One ${currency} is worth ${typed} ${base} from now on.`;
    },
  },
  currencies: {
    usage: "currencies",
    summary: "List the currencies: decimals, step, and the house rate for one unit of the base currency",
    run: async () => listCurrencies().map(toLine).join("\n"),
  },
  "add-currency": {
    usage:
      "add-currency <code> --symbol <sign> --exponent <decimals> --rate <base units for one> [--per-base <minor units>] [--step <minor units>] --note <why>",
    summary: "Add a currency with its rate; limits, pools, gateways and offers come from the base currency's",
    run: add,
  },
  "retire-currency": {
    usage: "retire-currency <currency> --note <why>",
    summary: "Stop offering a currency; players keep and play what they have of it",
    run: (app, args) => turn(app, args, false),
  },
  "restore-currency": {
    usage: "restore-currency <currency> --note <why>",
    summary: "Offer a retired currency again",
    run: (app, args) => turn(app, args, true),
  },
};

function toLine({ code, symbol, exponent, stepMinor, perBaseMinor, isBase, isActive }: Currency): string {
  const state = isBase ? ", the base currency" : isActive ? "" : ", retired";
  return `${code.padEnd(8)} ${symbol}  ${exponent} decimals, step ${stepMinor}, ${perBaseMinor} for one ${baseCurrency()}${state}`;
}

async function add(app: App, [code = "", ...args]: readonly string[]): Promise<string> {
  const { currency, microBase } = readNew(code, args);
  const input = { ...currency, microBase };
  const call = { args, name: "currency.add-currency", input, subject: `currency/${code}` };
  await changeTable(app, () =>
    runAsOperator(app, call, async (context) => {
      if (!(await addCurrency(context, currency)))
        throw new OperatorError(`The currency ${code} already exists.`);
      await setRate(context, { currency: currency.code, microBase });
      await syncCatalogueIn(context.tx, context.now);
      await syncJackpotsIn(context.tx, context.now);
      await deriveGatewayLimits(context.tx, currency.code);
      await deriveTerms(context, currency.code);
      await deriveCashback(context.tx, currency.code);
    }),
  );
  return `${code} was added with a house rate of ${formatUnits(currency.perBaseMinor, currency.exponent)} for one ${baseCurrency()}.`;
}

function readNew(code: string, args: readonly string[]): { currency: NewCurrency; microBase: bigint } {
  const whole = (option: string): bigint | null => {
    const typed = findOption(args, option);
    if (typed === undefined) return null;
    if (!/^[1-9]\d{0,11}$/.test(typed))
      throw new OperatorError(`${option} must be a whole number above zero.`);
    return BigInt(typed);
  };
  if (!isCode(code)) throw new OperatorError("A code has two to eight capital letters and digits.");
  const exponent = needOption(args, "--exponent", "the number of decimals");
  if (!/^(?:\d|1[0-8])$/.test(exponent))
    throw new OperatorError("--exponent must be a whole number from 0 to 18.");
  const microBase = needRate(needOption(args, "--rate", "rates are never guessed"));
  const perBaseMinor = whole("--per-base") ?? houseRate(microBase, Number(exponent));
  if (perBaseMinor === null || perBaseMinor > 500_000n)
    throw new OperatorError(
      "One unit of the base currency must be 1 to 500000 minor units: choose other decimals.",
    );
  const stepMinor = whole("--step") ?? defaultStep(perBaseMinor);
  const symbol = needOption(args, "--symbol", "it is shown beside amounts");
  return { currency: { code, exponent: Number(exponent), symbol, stepMinor, perBaseMinor }, microBase };
}

const isCode = (typed: string): typed is CurrencyCode => /^[A-Z][A-Z0-9]{1,7}$/.test(typed);

async function turn(app: App, [typed = "", ...args]: readonly string[], isActive: boolean): Promise<string> {
  const currency = needCurrency(typed);
  const state = isActive ? "offered" : "retired";
  const markets = await listMarkets(app.parts.db);
  const first = markets.find(({ defaultCurrency }) => defaultCurrency === currency);
  if (first && !isActive && currency !== baseCurrency())
    throw new OperatorError(`${currency} is the default currency of the market ${first.code}.`);
  const call = {
    args,
    name: "currency.switch-currency",
    input: { currency, isActive },
    subject: `currency/${currency}`,
    unless: `${currency} is already ${state}, or is the base currency, which cannot change.`,
  };
  await changeTable(app, () =>
    runAsOperator(app, call, async (context, wanted) => {
      const isChanged = await switchCurrency(context, wanted);
      if (isChanged && isActive) await syncJackpotsIn(context.tx, context.now);
      return isChanged;
    }),
  );
  return `${currency} is ${state}.`;
}

/** Changes this process's currency table inside the transaction; restores it on a rollback. */
async function changeTable(app: App, change: () => Promise<unknown>): Promise<void> {
  await change().finally(() => loadCurrencies(app.parts.db));
}

/** Parses a rate, in millionths. */
export function needRate(typed: string): bigint {
  const micro = /^\d{1,9}(\.\d+)?$/.test(typed) ? parseUnits(typed, rateDecimals) : null;
  if (!micro) throw new OperatorError("The rate must be a number such as 1.16, with at most six decimals.");
  return micro;
}

/** Joins as 'A, B or C'. */
export function oneOf(words: readonly string[]): string {
  return [words.slice(0, -1).join(", "), ...words.slice(-1)].filter(Boolean).join(" or ");
}

/** Parses the currency argument of a command. */
export function needCurrency(typed: string) {
  if (isCurrencyCode(typed)) return typed;
  throw new OperatorError(`The currency must be ${oneOf(listCurrencies().map(({ code }) => code))}.`);
}
