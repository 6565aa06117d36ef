import { type CurrencyCode, fullWagerOf } from "@w10/money";
import type { CommandContext } from "../../../platform/command-runner.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";
import { notifyPlayer } from "../../../platform/realtime/player-events.ts";
import { lockBalances, markBonus, openAccounts, transferMoney } from "../../money/ledger/index.ts";
import { finishGrant, type GrantId, insertGrant, lockFirstGrant, startGrant } from "./grant-store.ts";
import { deadlineOf } from "../settlement/index.ts";
import { publishWagering } from "./publish-wagering.ts";

/** An order of bonus money for a player. */
export interface BonusOrder {
  readonly playerId: PlayerId;
  readonly currency: CurrencyCode;
  /** Minor units, above zero. */
  readonly amountMinor: bigint;
  /** Wagering ratio with at most two decimals; 0 grants real money at once. */
  readonly wagerRatio: number;
  /** Deadline of wagering. A queued grant gets the same length of time from its start. */
  readonly expiresAt: Date;
  /** Origin: 'offer', 'prize', 'free_spins'. */
  readonly source: string;
  /** Idempotency key among the player's grants. */
  readonly key: string;
}

/**
 * Grants bonus money in the caller's transaction: active at once, or last in its currency's queue. False when
 * the key exists.
 */
export async function grantBonus(context: CommandContext, order: BonusOrder): Promise<boolean> {
  const { playerId, currency, amountMinor } = order;
  const id: GrantId = createId<"bonus-grant">();
  await openAccounts(context.tx, playerId, { currency, now: context.now });
  await lockBalances(context.tx, playerId, currency);
  const fullWagerMinor = fullWagerOf(amountMinor, order.wagerRatio);
  if (!(await insertGrant(context.tx, { ...order, id, fullWagerMinor, now: context.now }))) return false;
  notifyPlayer(context, playerId, { kind: "bonus_granted", amountMinor: Number(amountMinor), currency });
  if (fullWagerMinor > 0n) {
    await startNext(context, playerId, currency);
    return true;
  }
  await transferMoney(context, {
    playerId,
    currency,
    reason: "bonus_grant",
    subjectId: id,
    moves: [{ from: "house/bonus_cost", to: "player/real", amountMinor }],
  });
  await finishGrant(context.tx, id, {
    status: "committed",
    reason: "wagered",
    paidOutMinor: amountMinor,
    startedAt: context.now,
    now: context.now,
  });
  return true;
}

/** Starts the oldest queued grant if none is active, and credits its money. */
export async function startNext(
  context: CommandContext,
  playerId: PlayerId,
  currency: CurrencyCode,
): Promise<void> {
  const { tx, now } = context;
  const of = { playerId, currency };
  await lockBalances(tx, playerId, currency);
  if (await lockFirstGrant(tx, of, "active")) return;
  const next = await lockFirstGrant(tx, of, "queued");
  if (!next) return;
  await transferMoney(context, {
    ...of,
    reason: "bonus_grant",
    subjectId: next.id,
    moves: [{ from: "house/bonus_cost", to: "player/bonus", amountMinor: next.amountMinor }],
  });
  await startGrant(tx, next.id, { now, expiresAt: deadlineOf(next, now) });
  await markBonus(tx, of, true);
  await publishWagering(context, playerId, currency);
}
