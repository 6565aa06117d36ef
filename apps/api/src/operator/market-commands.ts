import { documentKinds, limitKind } from "@w10/contract";
import { locales } from "@w10/phrases/languages";
import { isCountry } from "../modules/foundation/site/index.ts";
import {
  listMarkets,
  type Market,
  type MarketChange,
  setMarket,
} from "../modules/foundation/market/index.ts";
import { needCurrency } from "./currency-commands.ts";
import { findOption, type OperatorCommand, OperatorError, runAsOperator } from "./operator-call.ts";

/** Operator commands for markets. */
export const marketCommands: Readonly<Record<string, OperatorCommand>> = {
  markets: {
    usage: "markets",
    summary: "List the markets: countries, currencies, minimum age, profile of play",
    run: async (app) => (await listMarkets(app.parts.db)).map(toLine).join("\n"),
  },
  "set-market": {
    usage:
      "set-market <code> [--countries <codes>] [--currencies <codes>] [--default-currency <code>] [--minimum-age <years>] [--strict on|off] [--languages <codes>] [--required-limits <kinds>] [--required-documents <kinds>] --note <why>",
    summary: "Create or change a market; omitted options keep their value, or take the default market's",
    async run(app, [code = "", ...args]) {
      if (!/^[a-z][a-z0-9-]{0,31}$/.test(code))
        throw new OperatorError("A market's code must be a word such as japan.");
      const input = readChange(code, args);
      const before = (await listMarkets(app.parts.db)).find((market) => market.code === code);
      if (before?.isDefault && input.countries)
        throw new OperatorError("The default market has all countries that no other lists.");
      judgeDefault(input, before);
      await runAsOperator(
        app,
        { args, name: "market.set-market", input, subject: `market/${code}` },
        setMarket,
      );
      const after = (await listMarkets(app.parts.db)).find((market) => market.code === code);
      return after ? toLine(after) : code;
    },
  },
};

function toLine(market: Market): string {
  const { code, isDefault, countries, currencies, defaultCurrency, minimumAge, isStrictPlay } = market;
  const { requiredLimits, requiredDocuments } = market;
  const where = isDefault ? "all other countries" : countries.join(" ") || "no country";
  const play = isStrictPlay ? ", strict play" : "";
  const languages = market.locales.length < locales.length ? `; in ${market.locales.join(" ")}` : "";
  const demands = [
    ...(requiredLimits.length > 0 ? [`limits ${requiredLimits.join(" ")}`] : []),
    ...(requiredDocuments.length > 0 ? [`documents ${requiredDocuments.join(" ")}`] : []),
  ].map((demand) => `; requires ${demand}`);
  return `${code.padEnd(16)} ${where}; ${currencies.join(" ")}, default ${defaultCurrency}; from ${minimumAge} years${play}${languages}${demands.join("")}`;
}

function readChange(code: string, args: readonly string[]): MarketChange {
  const list = (option: string) => findOption(args, option)?.split(",").filter(Boolean);
  const countries = list("--countries");
  const unknown = countries?.find((country) => !isCountry(country));
  if (unknown) throw new OperatorError(`There is no country ${unknown}: use codes such as DE.`);
  const currencies = list("--currencies")?.map(needCurrency);
  if (currencies?.length === 0) throw new OperatorError("A market offers at least one currency.");
  const first = findOption(args, "--default-currency");
  const age = findOption(args, "--minimum-age");
  if (age !== undefined && !/^(?:1[89]|[2-9]\d)$/.test(age))
    throw new OperatorError("--minimum-age must be a whole number from 18.");
  const strict = findOption(args, "--strict");
  if (strict !== undefined && strict !== "on" && strict !== "off")
    throw new OperatorError("--strict must be on or off.");
  return {
    code,
    countries: countries && [...new Set(countries)],
    currencies: currencies && [...new Set(currencies)],
    defaultCurrency: first === undefined ? undefined : needCurrency(first),
    minimumAge: age === undefined ? undefined : Number(age),
    isStrictPlay: strict === undefined ? undefined : strict === "on",
    locales: findList(args, "--languages", locales),
    requiredLimits: findList(args, "--required-limits", limitKind.options),
    requiredDocuments: findList(args, "--required-documents", documentKinds),
  };
}

/** An option's words, each one of the known ones; `none` is an empty list. */
function findList<Word extends string>(
  args: readonly string[],
  option: string,
  known: readonly Word[],
): readonly Word[] | undefined {
  const given = findOption(args, option);
  if (given === undefined) return undefined;
  const words = given === "none" ? [] : given.split(",");
  const unknown = words.find((word) => !known.some((each) => each === word));
  if (unknown !== undefined) throw new OperatorError(`${option} is none, or some of ${known.join(",")}.`);
  return known.filter((word) => words.includes(word));
}

function judgeDefault({ currencies, defaultCurrency }: MarketChange, before: Market | undefined): void {
  const offered = currencies ?? before?.currencies;
  if (defaultCurrency && offered && !offered.includes(defaultCurrency))
    throw new OperatorError(`The market does not offer ${defaultCurrency}: list it in --currencies.`);
}
