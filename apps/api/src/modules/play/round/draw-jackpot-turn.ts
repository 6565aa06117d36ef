import { drawDemoJackpot, drawHitAmount, drawJackpot, type TitleRules } from "@w10/game-math";
import { type CurrencyCode, toWire } from "@w10/money";
import { jackpotFor, type JackpotTurn } from "../jackpot/index.ts";
import type { JackpotWin } from "../../foundation/ledger/index.ts";
import type { OutcomeSource } from "../../../platform/random/randomness.ts";
import type { RoundParts } from "./round-parts.ts";

/** A stake on a title in its currency. */
interface Stake {
  readonly stakeMinor: bigint;
  readonly currency: CurrencyCode;
}

/**
 * A round's draw in its title's jackpot; null without a jackpot or stake. Levels are drawn from the round's
 * own outcome and stored with it. Next hidden amounts are drawn separately, because they must not be readable
 * in a round.
 */
export function drawJackpotTurn(
  title: TitleRules,
  { stakeMinor, currency }: Stake,
  from: { readonly outcome: OutcomeSource; readonly newOutcome: () => OutcomeSource },
): JackpotTurn | null {
  const jackpot = jackpotFor(title, currency);
  if (!jackpot || stakeMinor === 0n) return null;
  const hidden = from.newOutcome();
  const nextHits = jackpot.levels.flatMap((level) => {
    const amount = drawHitAmount(level, hidden.draw);
    return amount === null ? [] : [[level.id, amount] as const];
  });
  return {
    id: jackpot.id,
    drawnLevels: drawJackpot({ jackpot, stakeMinor }, from.outcome.draw),
    nextHitsMinor: Object.fromEntries(nextHits),
  };
}

/** A demo round's jackpot wins: play money of the pools' amounts. The pools are unchanged. */
export async function drawDemoJackpotWins(
  parts: Pick<RoundParts, "readPools" | "newOutcome">,
  title: TitleRules,
  { stakeMinor, currency }: Stake,
): Promise<JackpotWin[]> {
  const jackpot = jackpotFor(title, currency);
  if (!jackpot) return [];
  const levels = drawDemoJackpot({ jackpot, stakeMinor }, parts.newOutcome().draw);
  if (levels.length === 0) return [];
  const pools = await parts.readPools();
  return pools.flatMap(({ jackpot: id, level, currency: of, amountMinor }) =>
    id === jackpot.id && of === currency && levels.includes(level)
      ? [{ level, amountMinor: toWire(amountMinor) }]
      : [],
  );
}
