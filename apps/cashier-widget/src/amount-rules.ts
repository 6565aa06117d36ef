import { feeOf, formatMinor, gatewayAmount, parseAmount } from "@w10/money";
import type { Currency, Gateway, Mode } from "./widget-types.ts";

export interface Sums {
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  /** The amount that the gateway takes from the player, or pays out. */
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

/** Reads a typed amount: the sums that follow from it, or what is wrong with it. The API decides by the same limits. */
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

/** The amount that a form begins with: the middle preset, but no more than there is to take out. */
export function firstAmount(gateway: Gateway, limit: bigint | null): bigint {
  const presets = gateway.presetsMinor.map(BigInt).filter((preset) => limit === null || preset <= limit);
  return presets[Math.min(2, presets.length - 1)] ?? BigInt(gateway.minMinor);
}

/** An amount without decimals that say nothing: '5 000', '12.50'. */
export function short(minor: number | bigint, currency: Currency): string {
  return formatMinor(minor, currency).replace(/\.0+$/, "");
}
