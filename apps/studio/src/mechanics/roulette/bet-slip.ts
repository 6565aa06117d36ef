import type { RouletteBet } from "@w10/game-math";
import { keyOf } from "./cloth-layout.ts";

/** Bets on the cloth: each list is a state of its own, so that taking back is going back by one. */
export interface BetSlip {
  readonly bets: readonly RouletteBet[];
  readonly earlier: BetSlip | null;
}

export interface SlipLimits {
  readonly maxStakeMinor: number;
  readonly maxBets: number;
}

export type SlipChange = { readonly slip: BetSlip; readonly refusal: null | "over_limit" | "too_many" };

export const EMPTY: BetSlip = { bets: [], earlier: null };

export const totalOf = (slip: BetSlip): number => slip.bets.reduce((sum, bet) => sum + bet.amountMinor, 0);

/** Adds bets, those on the same place together. */
function merge(bets: readonly RouletteBet[], added: readonly RouletteBet[]): RouletteBet[] {
  const byKey = new Map(bets.map((bet) => [keyOf(bet.kind, bet.pockets), bet]));
  for (const bet of added) {
    const key = keyOf(bet.kind, bet.pockets);
    const before = byKey.get(key)?.amountMinor ?? 0;
    byKey.set(key, { ...bet, amountMinor: before + bet.amountMinor });
  }
  return [...byKey.values()];
}

/** Puts bets on the cloth, or refuses them all and leaves the slip as it was. */
export function place(slip: BetSlip, added: readonly RouletteBet[], limits: SlipLimits): SlipChange {
  const next: BetSlip = { bets: merge(slip.bets, added), earlier: slip };
  if (totalOf(next) > limits.maxStakeMinor) return { slip, refusal: "over_limit" };
  if (next.bets.length > limits.maxBets) return { slip, refusal: "too_many" };
  return { slip: next, refusal: null };
}

export const undo = (slip: BetSlip): BetSlip => slip.earlier ?? slip;

export const clear = (slip: BetSlip): BetSlip =>
  slip.bets.length === 0 ? slip : { bets: [], earlier: slip };
