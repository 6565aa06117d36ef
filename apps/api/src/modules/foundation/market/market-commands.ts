import { documentKinds, limitKind } from "@w10/contract";
import { locales } from "@w10/phrases/languages";
import { z } from "zod";
import { defineCommand, defineQuery } from "../../../platform/command/define-command.ts";
import { StaffRefusal } from "../../../platform/command/staff-act.ts";
import type { Db } from "../../../platform/database/database.ts";
import { currencyInput } from "../currency/index.ts";
import { isCountry } from "../../../platform/geo/countries.ts";
import { listMarkets, type Market, type MarketChange, setMarket } from "./market-store.ts";

/** Some of the known words in their own order, each once; `none` on a command line is an empty list. */
const someOf = <Word extends string>(known: readonly [Word, ...Word[]] | readonly Word[]) =>
  z
    .array(z.enum([...known]), { error: `must be none, or some of ${known.join(",")}` })
    .transform((words) => known.filter((word) => words.includes(word)));

const country = z.string().refine(isCountry, { error: "must be codes of countries such as DE" });
const codes = { description: "codes" };

const list = defineQuery({
  name: "market.list-markets",
  input: z.strictObject({}),
  isPersonal: false,
  staff: {
    permission: "setting.view",
    summary: "List the markets: countries, currencies, minimum age, profile of play",
  },
  run: ({ db }: { readonly db: Db }) => listMarkets(db),
  print: (markets) => markets.map(toLine).join("\n"),
});

const set = defineCommand({
  name: "market.set-market",
  input: z.strictObject({
    code: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, "must be a word such as japan"),
    countries: z.array(country).meta(codes).optional(),
    currencies: z.array(currencyInput).min(1).meta(codes).optional(),
    defaultCurrency: currencyInput.meta({ description: "code" }).optional(),
    minimumAge: z.int().min(18).max(99).meta({ description: "years" }).optional(),
    isStrictPlay: z.boolean().meta({ flag: "strict" }).optional(),
    locales: someOf(locales)
      .meta({ ...codes, flag: "languages" })
      .optional(),
    requiredLimits: someOf(limitKind.options).meta({ description: "kinds" }).optional(),
    requiredDocuments: someOf(documentKinds).meta({ description: "kinds" }).optional(),
  }),
  subject: ({ code }) => `market/${code}`,
  snapshot: async (tx, { code }) => (await listMarkets(tx)).find((market) => market.code === code) ?? null,
  staff: {
    permission: "market.change",
    approval: "second-person",
    needsNote: true,
    summary: "Create or change a market; omitted options keep their value, or take the default market's",
    answer: (line: string) => line,
  },
  async run(context, sent) {
    const change: MarketChange = {
      ...sent,
      countries: sent.countries && [...new Set(sent.countries)],
      currencies: sent.currencies && [...new Set(sent.currencies)],
    };
    const before = (await listMarkets(context.tx)).find(({ code }) => code === sent.code);
    if (before?.isDefault && change.countries)
      throw new StaffRefusal("The default market has all countries that no other lists.");
    const offered = change.currencies ?? before?.currencies;
    if (change.defaultCurrency && offered && !offered.includes(change.defaultCurrency))
      throw new StaffRefusal(
        `The market does not offer ${change.defaultCurrency}: list it among its currencies.`,
      );
    await setMarket(context, change);
    const after = (await listMarkets(context.tx)).find(({ code }) => code === sent.code);
    return after ? toLine(after) : sent.code;
  },
});

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

export const marketCommands = [list, set];
