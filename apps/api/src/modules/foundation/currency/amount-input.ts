import { type CurrencyCode, isCurrencyCode, listCurrencies, parseAmount } from "@w10/money";
import { z } from "zod";
import { oneOf, readFrom } from "../../../platform/command/act-input.ts";

/** A currency of the casino. */
export const currencyInput = readFrom(
  z.string(),
  (code): CurrencyCode | null => (isCurrencyCode(code) ? code : null),
  () => `must be ${oneOf(listCurrencies().map((each) => each.code))}`,
);

/** Parses an amount above zero; null where it is none. */
export function readMinor(text: string, currency: CurrencyCode): bigint | null {
  const amountMinor = parseAmount(text, currency);
  return amountMinor && amountMinor > 0n ? amountMinor : null;
}

interface Sent {
  readonly amount: string;
  readonly currency: CurrencyCode;
}

type InMinor<Given extends Sent> = Omit<Given, "amount"> & { readonly amountMinor: bigint };

/** Turns `amount` into minor units of `currency`. */
export function toMinor<Given extends Sent>(given: Given, context: z.RefinementCtx): InMinor<Given> {
  return convert(given, readMinor(given.amount, given.currency), context);
}

/** The same for an amount that may be below zero. */
export function toSignedMinor<Given extends Sent>(given: Given, context: z.RefinementCtx): InMinor<Given> {
  const isBelow = given.amount.startsWith("-");
  const minor = readMinor(given.amount.replace(/^[-+]/, ""), given.currency);
  return convert(given, minor && (isBelow ? -minor : minor), context);
}

function convert<Given extends Sent>(
  { amount, ...rest }: Given,
  amountMinor: bigint | null,
  context: z.RefinementCtx,
): InMinor<Given> {
  if (amountMinor !== null) return { ...rest, amountMinor };
  const message = "must be a number such as 12.50";
  context.issues.push({ code: "custom", message, path: ["amount"], input: amount });
  return z.NEVER;
}
