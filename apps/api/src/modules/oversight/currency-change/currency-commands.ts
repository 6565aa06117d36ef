import { baseCurrency, type Currency, type CurrencyCode, formatUnits, listCurrencies } from "@w10/money";
import { z } from "zod";
import { readFrom } from "../../../platform/command/act-input.ts";
import { defineCommand, defineQuery } from "../../../platform/command/define-command.ts";
import { StaffRefusal } from "../../../platform/command/staff-act.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { deriveMethodLimits } from "../../cashier/payment-provider/index.ts";
import {
  addCurrency,
  currencyInput,
  defaultStep,
  houseRate,
  loadCurrencies,
  switchCurrency,
} from "../../foundation/currency/index.ts";
import { listMarkets } from "../../foundation/market/index.ts";
import { rateInput, setRate } from "../../foundation/rate/index.ts";
import { syncCatalogueIn } from "../../play/game/index.ts";
import { syncJackpotsIn } from "../../play/jackpot/index.ts";
import { deriveTerms } from "../../rewards/bonus/index.ts";
import { deriveCashback } from "../../rewards/cashback/index.ts";

interface Deps {
  readonly db: Db;
}

const staff = { permission: "rate.change", approval: "second-person", needsNote: true } as const;
const subject = ({ currency }: { readonly currency: CurrencyCode }): string => `currency/${currency}`;
const state = async (_tx: Tx, { currency }: { readonly currency: CurrencyCode }): Promise<object | null> => {
  const found = listCurrencies().find(({ code }) => code === currency);
  return found ? { isActive: found.isActive } : null;
};
/** Restores this process's table after a rollback: the command changes it inside the transaction. */
const cleanUp = ({ db }: Deps): Promise<void> => loadCurrencies(db);

const isNewCode = (text: string): text is CurrencyCode => /^[A-Z][A-Z0-9]{1,7}$/.test(text);
const newCode = readFrom(
  z.string(),
  (text): CurrencyCode | null => (isNewCode(text) ? text : null),
  "must have two to eight capital letters and digits",
);
const minorUnits = z.int().min(1).max(999_999_999_999).meta({ description: "minor units" });
const maxPerBase = 500_000n;

const list = defineQuery({
  name: "currency.list-currencies",
  input: z.strictObject({}),
  isPersonal: false,
  staff: {
    permission: "setting.view",
    summary: "List the currencies: decimals, step, and the house rate for one unit of the base currency",
  },
  run: async () => listCurrencies(),
  print: (found) => found.map(toLine).join("\n"),
});

const add = defineCommand({
  name: "currency.add-currency",
  input: z
    .strictObject({
      currency: newCode.meta({ description: "code", flag: "code" }),
      symbol: z.string().min(1).max(8).meta({ description: "sign" }),
      exponent: z.int().min(0).max(18).meta({ description: "decimals" }),
      rate: rateInput.meta({ description: "base units for one" }),
      perBase: minorUnits.optional(),
      step: minorUnits.optional(),
    })
    .transform(({ rate, perBase, step, ...given }, context) => {
      const perBaseMinor = perBase === undefined ? houseRate(rate, given.exponent) : BigInt(perBase);
      if (perBaseMinor !== null && perBaseMinor <= maxPerBase) {
        const stepMinor = step === undefined ? defaultStep(perBaseMinor) : BigInt(step);
        return { ...given, microBase: rate, perBaseMinor, stepMinor };
      }
      const message = `must make one unit of the base currency 1 to ${maxPerBase} minor units`;
      context.issues.push({ code: "custom", message, path: ["exponent"], input: given.exponent });
      return z.NEVER;
    }),
  subject,
  snapshot: state,
  staff: {
    ...staff,
    summary: "Add a currency with its rate; limits, pools, methods and offers come from the base currency's",
    answer: (_reply, { currency, perBaseMinor, exponent }) =>
      `${currency} was added with a house rate of ${formatUnits(perBaseMinor, exponent)} for one ${baseCurrency()}.`,
  },
  async run(context, { currency: code, microBase, ...rest }) {
    if (!(await addCurrency(context, { code, ...rest })))
      throw new StaffRefusal(`The currency ${code} already exists.`);
    await setRate(context, { currency: code, microBase });
    await syncCatalogueIn(context.tx, context.now);
    await syncJackpotsIn(context.tx, context.now);
    await deriveMethodLimits(context.tx, code);
    await deriveTerms(context, code);
    await deriveCashback(context.tx, code);
  },
  cleanUp,
});

const switchCommand = defineCommand({
  name: "currency.switch-currency",
  input: z.strictObject({ currency: currencyInput, isActive: z.boolean().meta({ flag: "offered" }) }),
  subject,
  snapshot: state,
  staff: {
    ...staff,
    summary: "Stop offering a currency, whose holders keep and play what they have of it, or offer it again",
    answer: (_reply, { currency, isActive }) => `${currency} is ${isActive ? "offered" : "retired"}.`,
  },
  async run(context, { currency, isActive }) {
    const ofMarket = (await listMarkets(context.tx)).find((each) => each.defaultCurrency === currency);
    if (ofMarket && !isActive && currency !== baseCurrency())
      throw new StaffRefusal(`${currency} is the default currency of the market ${ofMarket.code}.`);
    if (!(await switchCurrency(context, { currency, isActive })))
      throw new StaffRefusal(
        `${currency} is already ${isActive ? "offered" : "retired"}, or is the base currency, which cannot change.`,
      );
    if (isActive) await syncJackpotsIn(context.tx, context.now);
  },
  cleanUp,
});

function toLine({ code, symbol, exponent, stepMinor, perBaseMinor, isBase, isActive }: Currency): string {
  const state = isBase ? ", the base currency" : isActive ? "" : ", retired";
  return `${code.padEnd(8)} ${symbol}  ${exponent} decimals, step ${stepMinor}, ${perBaseMinor} for one ${baseCurrency()}${state}`;
}

export const currencyCommands = [list, add, switchCommand];
