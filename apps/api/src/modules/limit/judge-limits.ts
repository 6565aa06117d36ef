import type { CurrencyCode } from "@w10/contract";
import { toWire } from "@w10/money";
import { sql } from "kysely";
import type { CommandContext } from "../../platform/command-runner.ts";
import type { PlayerId } from "../../platform/ids.ts";
import { notifyPlayer } from "../../platform/realtime/player-facts.ts";
import { Refusal } from "../../platform/refusal.ts";
import {
  type LimitAt,
  type LimitPeriod,
  selectDeposited,
  selectLimits,
  stampWarning,
} from "./limit-store.ts";
import { windowStart } from "./limit-windows.ts";

/**
 * Refuses a deposit that would pass one of the player's deposit limits in its window, and warns of one that it brings near. Deposits
 * that wait count as well, so the player's row must be locked: two at once cannot pass it together. Withdrawals do not refill it.
 */
export async function countDeposit(
  context: CommandContext,
  deposit: { playerId: PlayerId; currency: CurrencyCode; amountMinor: bigint },
): Promise<void> {
  const limits = await selectLimits(context.tx, deposit.playerId, context.now);
  for (const { kind, period, currency, amount } of limits) {
    if (kind !== "deposit" || currency !== deposit.currency) continue;
    const since = windowStart(period, context.now);
    const before = await selectDeposited(context.tx, deposit.playerId, { currency, since });
    const used = before + deposit.amountMinor;
    if (used > amount) throw new Refusal("limit.deposit_reached");
    if (isNear(used, amount) && !isNear(before, amount))
      await warn(context, { playerId: deposit.playerId, kind, period, currency }, amount - used);
  }
}

/**
 * Counts a further stake or a win of an open round on the player's limits of play, refuses a stake that would pass one, and warns of
 * one that it brings near. The opening of a round is judged and counted by the settling statement itself.
 */
export async function countPlay(
  context: CommandContext,
  play: { playerId: PlayerId; currency: CurrencyCode; stakeMinor: bigint; winMinor: bigint },
): Promise<void> {
  const { playerId, currency, stakeMinor, winMinor } = play;
  if (stakeMinor === 0n && winMinor === 0n) return;
  const { rows } = await sql<{
    kind: "loss" | "wager";
    period: LimitPeriod;
    used: bigint;
    inForce: bigint | null;
  }>`
    update play_limit set
      used = case when window_from >= play_limit_window(period, ${context.now}) then used else 0 end
        + case kind when 'wager' then ${stakeMinor}::bigint else ${stakeMinor}::bigint - ${winMinor}::bigint end,
      window_from = play_limit_window(period, ${context.now})
    where player_id = ${playerId} and currency = ${currency} and kind in ('loss', 'wager')
    returning kind, period, used, play_limit_in_force(amount, next_amount, next_from, ${context.now}) as "inForce"`.execute(
    context.tx,
  );
  const reached = rows.find(({ used, inForce }) => inForce !== null && used > inForce);
  if (stakeMinor > 0n && reached)
    throw new Refusal(reached.kind === "loss" ? "limit.loss_reached" : "limit.wager_reached");
  for (const { kind, period, used, inForce } of rows) {
    const before = used - (kind === "wager" ? stakeMinor : stakeMinor - winMinor);
    if (inForce !== null && isNear(used, inForce) && !isNear(before, inForce))
      await warn(context, { playerId, kind, period, currency }, inForce - used);
  }
}

/** Tells the player which limit is near and what is left of it, once in its window. */
async function warn(
  context: CommandContext,
  limit: LimitAt & { readonly currency: CurrencyCode },
  left: bigint,
): Promise<void> {
  const { playerId, kind, period, currency } = limit;
  if (!(await stampWarning(context.tx, limit, context.now))) return;
  notifyPlayer(context, playerId, {
    kind: "limit_near",
    limit: { kind, period },
    amountMinor: toWire(left),
    currency,
    link: "limits",
  });
}

/** Four fifths are used up: that is when players are warned. */
const isNear = (used: bigint, inForce: bigint): boolean => used * 5n >= inForce * 4n;
