import { isLocale } from "@w10/phrases/languages";
import { type CurrencyCode, isCurrencyCode, parseAmount } from "@w10/money";
import { z } from "zod";
import type { NewOffer } from "../modules/rewards/bonus/index.ts";
import { fieldOf, inLocales } from "../platform/database/texts.ts";
import { OperatorError, readTextFile } from "./operator-call.ts";

const amounts = z.object({
  minDeposit: z.string().optional(),
  maxDeposit: z.string().optional(),
  amount: z.string().optional(),
  stake: z.string().optional(),
});
const words = z.object({ title: z.string().min(1), description: z.string().min(1) });
const offerWords = inLocales(words);
const offerFile = z.strictObject({
  code: z.string().regex(/^[a-z0-9-]{1,64}$/),
  position: z.int(),
  kind: z.enum(["on_deposit", "no_deposit"]),
  award: z.enum(["money", "free_spin"]),
  percent: z.int().min(1).max(500).nullish(),
  depositFrom: z.int().min(1).nullish(),
  depositTo: z.int().min(1).nullish(),
  needsEmail: z.boolean().default(false),
  needsPhone: z.boolean().default(false),
  repeats: z.enum(["never", "week"]).default("never"),
  wagerRatio: z.number().min(0).max(1_000),
  wagerDays: z.int().min(1),
  isLocked: z.boolean().default(false),
  spins: z.int().min(1).nullish(),
  spinDays: z.int().min(1).nullish(),
  games: z.array(z.string()).nullish(),
  startsAt: z.iso.datetime().nullish(),
  endsAt: z.iso.datetime().nullish(),
  signUpDays: z.int().min(1).nullish(),
  terms: z.record(z.string().refine(isCurrencyCode), amounts),
});

/** Reads an offer file; amounts are written as 250.00. */
export async function readOffer(path: string): Promise<NewOffer> {
  const text = await readTextFile(path);
  const read = <Output>(schema: z.ZodType<Output>, part: unknown): Output => {
    const parsed = schema.safeParse(part);
    if (parsed.success) return parsed.data;
    throw new OperatorError(
      `The file ${path} is not a valid offer: ${parsed.error.issues.map(({ path: at, message }) => `${at.join(".")} ${message}`).join("; ")}`,
    );
  };
  const { written, rest } = splitLocales(parseJson(text));
  const byLocale = read(offerWords, written);
  const { terms, ...offer } = read(offerFile, rest);
  return {
    ...offer,
    title: fieldOf(byLocale, "title"),
    description: fieldOf(byLocale, "description"),
    terms: Object.entries(terms).map(([currency, each]) => {
      if (!isCurrencyCode(currency)) throw new OperatorError(`There is no currency ${currency}.`);
      const minor = (typed: string | undefined) => (typed === undefined ? null : needMinor(typed, currency));
      return {
        currency,
        minDepositMinor: minor(each.minDeposit),
        maxDepositMinor: minor(each.maxDeposit),
        amountMinor: minor(each.amount),
        stakeMinor: minor(each.stake),
      };
    }),
  };
}

/** Splits a file's texts by language from its other fields. */
function splitLocales(file: unknown): { readonly written: object; readonly rest: object } {
  const entries = Object.entries(Object(file));
  return {
    written: Object.fromEntries(entries.filter(([key]) => isLocale(key))),
    rest: Object.fromEntries(entries.filter(([key]) => !isLocale(key))),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Parses an amount above zero. */
export function needMinor(typed: string, currency: CurrencyCode): bigint {
  const amountMinor = parseAmount(typed, currency);
  if (!amountMinor || amountMinor <= 0n)
    throw new OperatorError("An amount must be a number such as 250.00.");
  return amountMinor;
}
