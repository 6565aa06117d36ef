import { type CurrencyCode, fullWagerOf } from "@w10/money";
import type { CommandContext } from "../../../platform/command-runner.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";
import { notifyPlayer } from "../../../platform/realtime/player-facts.ts";
import { lockBalances, markBonus, openAccounts, transferMoney } from "../../money/ledger/index.ts";
import {
  finishGrant,
  type GrantId,
  insertGrant,
  lockActiveGrant,
  lockNextGrant,
  startGrant,
} from "./grant-store.ts";
import { publishWagering } from "./publish-wagering.ts";

/** Bonus money for a player. */
export interface BonusOrder {
  readonly playerId: PlayerId;
  readonly currency: CurrencyCode;
  /** Minor units, above zero. */
  readonly amountMinor: bigint;
  /** How many times the amount is to be staked; 0 gives real money at once. At most two decimals. */
  readonly wagerRatio: number;
  /** By when it must be wagered. One that waits in the queue keeps the same length of time. */
  readonly expiresAt: Date;
  /** What it is for, in a word: 'offer', 'prize', 'free_spins'. */
  readonly source: string;
  /** Names the grant among the player's: a second one with this key grants nothing. */
  readonly key: string;
}

/** Grants bonus money inside the caller's transaction: active at once, or last in the queue of its currency. False where the key has granted before. */
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
    moves: [
      { account: "house/bonus_cost", amountMinor: -amountMinor },
      { account: "player/real", amountMinor },
    ],
  });
  await finishGrant(context.tx, id, {
    status: "committed",
    reason: "wagered",
    paidOutMinor: amountMinor,
    now: context.now,
  });
  return true;
}

/** Starts the grant that has waited longest, where none is active. Its money comes now. */
export async function startNext(
  context: CommandContext,
  playerId: PlayerId,
  currency: CurrencyCode,
): Promise<void> {
  const { tx, now } = context;
  await lockBalances(tx, playerId, currency);
  if (await lockActiveGrant(tx, playerId, currency)) return;
  const next = await lockNextGrant(tx, playerId, currency);
  if (!next) return;
  await transferMoney(context, {
    playerId,
    currency,
    reason: "bonus_grant",
    subjectId: next.id,
    moves: [
      { account: "house/bonus_cost", amountMinor: -next.amountMinor },
      { account: "player/bonus", amountMinor: next.amountMinor },
    ],
  });
  await startGrant(tx, next.id, now);
  await markBonus(tx, { playerId, currency }, true);
  await publishWagering(context, playerId, currency);
}
