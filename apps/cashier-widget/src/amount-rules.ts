import { feeOf, formatMinor, gatewayAmount, parseAmount } from "@w10/money";
import type { Currency, Gateway, Mode } from "./widget-types.ts";

export interface Sums {
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  /** The amount that the gateway charges or pays out. */
  readonly gatewayMinor: bigint;
  readonly balanceAfterMinor: bigint;
}

export type AmountProblem = "blank" | "wrong" | "low" | "high" | "balance";

interface Offer {
  readonly mode: Mode;
  readonly gateway: Pick<Gateway, "minMinor" | "maxMinor" | "feeBasisPoints">;
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
  if (amountMinor < BigInt(offer.gateway.minMinor)) return { problem: "low" };
  if (amountMinor > BigInt(offer.gateway.maxMinor)) return { problem: "high" };
  if (offer.mode === "out" && amountMinor > offer.balanceMinor) return { problem: "balance" };
  return { sums: toSums(amountMinor, offer) };
}

export function toSums(amountMinor: bigint, { mode, gateway, balanceMinor }: Offer): Sums {
  const feeMinor = feeOf(amountMinor, BigInt(gateway.feeBasisPoints));
  return {
    amountMinor,
    feeMinor,
    gatewayMinor: gatewayAmount({ mode, amountMinor, feeMinor }),
    balanceAfterMinor: mode === "in" ? balanceMinor + amountMinor : balanceMinor - amountMinor,
  };
}

/**
 * The default amount: the third preset, or the highest one within the limit; otherwise the gateway's minimum.
 */
export function defaultAmount(gateway: Gateway, limit: bigint | null): bigint {
  const presets = gateway.presetsMinor.map(BigInt).filter((preset) => limit === null || preset <= limit);
  return presets[Math.min(2, presets.length - 1)] ?? BigInt(gateway.minMinor);
}

/** The whole balance, as far as the gateway pays it out at once; null below its minimum. */
export function wholeAmount(
  gateway: Pick<Gateway, "minMinor" | "maxMinor">,
  balanceMinor: bigint,
): bigint | null {
  const max = BigInt(gateway.maxMinor);
  const all = balanceMinor < max ? balanceMinor : max;
  return all >= BigInt(gateway.minMinor) ? all : null;
}

/** An amount without the decimals of a whole one: '5 000', but '12.50'. */
export function formatShort(minor: number | bigint, currency: Currency): string {
  return formatMinor(minor, currency).replace(/\.0+$/, "");
}
