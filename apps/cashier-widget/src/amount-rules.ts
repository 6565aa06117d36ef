import { feeOf, formatMinor, providerAmount, parseAmount } from "@w10/money";
import type { Currency, Method, Mode } from "./widget-types.ts";

export interface Sums {
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  /** The amount that the provider charges or pays out. */
  readonly providerMinor: bigint;
  readonly balanceAfterMinor: bigint;
}

export type AmountProblem = "blank" | "wrong" | "low" | "high" | "balance";

interface Offer {
  readonly mode: Mode;
  readonly method: Pick<Method, "minMinor" | "maxMinor" | "feeBasisPoints">;
  readonly currency: Currency;
  readonly balanceMinor: bigint;
}

/** Validates a typed amount: returns its sums or the problem. The API enforces the same limits. */
export function checkAmount(
  typed: string,
  offer: Offer,
): { readonly sums: Sums } | { readonly problem: AmountProblem } {
  if (typed.trim() === "") return { problem: "blank" };
  const amountMinor = parseAmount(typed, offer.currency);
  if (amountMinor === null) return { problem: "wrong" };
  if (amountMinor < BigInt(offer.method.minMinor)) return { problem: "low" };
  if (amountMinor > BigInt(offer.method.maxMinor)) return { problem: "high" };
  if (offer.mode === "out" && amountMinor > offer.balanceMinor) return { problem: "balance" };
  return { sums: toSums(amountMinor, offer) };
}

export function toSums(amountMinor: bigint, { mode, method, balanceMinor }: Offer): Sums {
  const feeMinor = feeOf(amountMinor, BigInt(method.feeBasisPoints));
  return {
    amountMinor,
    feeMinor,
    providerMinor: providerAmount({ mode, amountMinor, feeMinor }),
    balanceAfterMinor: mode === "in" ? balanceMinor + amountMinor : balanceMinor - amountMinor,
  };
}

/**
 * The default amount: the third preset, or the highest one within the limit; otherwise the provider's minimum.
 */
export function defaultAmount(method: Method, limit: bigint | null): bigint {
  const presets = method.presetsMinor.map(BigInt).filter((preset) => limit === null || preset <= limit);
  return presets[Math.min(2, presets.length - 1)] ?? BigInt(method.minMinor);
}

/** The whole balance, as far as the provider pays it out at once; null below its minimum. */
export function wholeAmount(
  method: Pick<Method, "minMinor" | "maxMinor">,
  balanceMinor: bigint,
): bigint | null {
  const max = BigInt(method.maxMinor);
  const all = balanceMinor < max ? balanceMinor : max;
  return all >= BigInt(method.minMinor) ? all : null;
}

/** An amount without the decimals of a whole one: '5 000', but '12.50'. */
export function formatShort(minor: number | bigint, currency: Currency): string {
  return formatMinor(minor, currency).replace(/\.0+$/, "");
}
