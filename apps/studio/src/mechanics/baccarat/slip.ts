import type { BaccaratBet } from "@w10/game-math";
import type { Amounts } from "./bet-spots.ts";

/** Bets before the deal; each slip knows the one before it, so that taking back is going back by one. */
export interface Slip {
  readonly amounts: Amounts;
  readonly earlier: Slip | null;
}

export const EMPTY: Slip = { amounts: {}, earlier: null };

export const totalOf = ({ amounts }: Slip): number =>
  Object.values(amounts).reduce((sum, amountMinor) => sum + amountMinor, 0);

export const add = (slip: Slip, bet: BaccaratBet, amountMinor: number): Slip => ({
  amounts: { ...slip.amounts, [bet]: (slip.amounts[bet] ?? 0) + amountMinor },
  earlier: slip,
});

export function double(slip: Slip): Slip {
  const amounts = Object.fromEntries(Object.entries(slip.amounts).map(([bet, amount]) => [bet, amount * 2]));
  return { amounts, earlier: slip };
}

export const clear = (slip: Slip): Slip => ({ amounts: {}, earlier: slip });
