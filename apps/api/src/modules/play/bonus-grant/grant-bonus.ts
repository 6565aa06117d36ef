import { type CurrencyCode, fullWagerOf, toWire } from "@w10/money";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";
import { notifyPlayer } from "../../../platform/realtime/player-events.ts";
import { lockBalances, markBonus, openAccounts, transferMoney } from "../../foundation/ledger/index.ts";
import {
  finishGrant,
  type Grant,
  type GrantId,
  insertGrant,
  lockGrants,
  selectGrant,
  startGrant,
} from "./grant-store.ts";
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
  /** The deposit that brings it, minor units. */
  readonly depositMinor?: bigint | null;
  /** Whether it cannot be staked, and stakes of real money alone unlock it. */
  readonly isLocked?: boolean;
}

/**
 * Grants bonus money in the caller's transaction: active at once, or last in its currency's queue. False when
 * the key exists.
 */
export async function grantBonus(context: CommandContext, order: BonusOrder): Promise<boolean> {
  const { playerId, currency, amountMinor, depositMinor = null, isLocked = false } = order;
  const id: GrantId = createId<"bonus-grant">();
  await openAccounts(context.tx, playerId, { currency, now: context.now });
  await lockBalances(context.tx, playerId, currency);
  const fullWagerMinor = fullWagerOf(amountMinor, order.wagerRatio);
  const row = { ...order, id, fullWagerMinor, depositMinor, isLocked, now: context.now };
  if (!(await insertGrant(context.tx, row))) return false;
  if (fullWagerMinor > 0n) {
    const started = await startFirst(context, { playerId, currency });
    const granted = await selectGrant(context.tx, playerId, id);
    if (started && started.id !== id) notifyOf(context, started, "bonus_started");
    if (granted) notifyOf(context, granted, granted.status === "queued" ? "bonus_queued" : "bonus_granted");
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
  const paid = await selectGrant(context.tx, playerId, id);
  if (paid) notifyOf(context, paid, "bonus_granted");
  return true;
}

/** A toast that names the bonus and its state. */
function notifyOf(
  context: CommandContext,
  { playerId, amountMinor, currency, titles }: Grant,
  kind: "bonus_granted" | "bonus_queued" | "bonus_started",
): void {
  const name = titles ? { name: titles } : {};
  notifyPlayer(context, playerId, {
    kind,
    amountMinor: toWire(amountMinor),
    currency,
    ...name,
    link: "bonuses",
  });
}

/** Starts the first queued grant if none is active, and credits its money. */
export async function startNext(
  context: CommandContext,
  playerId: PlayerId,
  currency: CurrencyCode,
): Promise<void> {
  const started = await startFirst(context, { playerId, currency });
  if (started) notifyOf(context, started, "bonus_started");
}

/** The same without a toast. Returns the started grant. */
async function startFirst(
  context: CommandContext,
  of: Pick<Grant, "playerId" | "currency">,
): Promise<Grant | null> {
  const { tx, now } = context;
  await lockBalances(tx, of.playerId, of.currency);
  if ((await lockGrants(tx, of, "active")).length > 0) return null;
  const [next] = await lockGrants(tx, of, "queued");
  if (!next) return null;
  await transferMoney(context, {
    ...of,
    reason: "bonus_grant",
    subjectId: next.id,
    moves: [{ from: "house/bonus_cost", to: "player/bonus", amountMinor: next.amountMinor }],
  });
  await startGrant(tx, next.id, { now, expiresAt: deadlineOf(next, now) });
  await markBonus(tx, of, true);
  await publishWagering(context, of.playerId, of.currency);
  return next;
}
