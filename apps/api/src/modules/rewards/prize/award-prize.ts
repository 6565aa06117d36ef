import { dayMs } from "../../../platform/time/durations.ts";
import type { CurrencyCode } from "@w10/money";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";
import { grantBonus, grantFreeSpins } from "../../play/bonus-grant/index.ts";
import { findGameIds } from "../../play/game/index.ts";
import { transferMoney } from "../../foundation/ledger/index.ts";
import { selectPlayer } from "../../identity/player/index.ts";
import { addPoints, grantStatus } from "../point/index.ts";
import { readRateTable } from "../../foundation/rate/index.ts";
import { addCoins } from "../skill/index.ts";
import {
  grantIn,
  type MoneyParams,
  type Prize,
  type SpinParams,
  stakeOf,
  type WagerParams,
} from "./prize.ts";
import { insertAward, markFulfilled, type PrizeAwardId } from "./prize-store.ts";

/**
 * A prize for a player with its origin (achievement group, tournament). The key makes the order idempotent.
 */
export interface PrizeOrder {
  readonly playerId: PlayerId;
  readonly prize: Prize;
  readonly subjectId: string;
  readonly key: string;
}

interface Paid {
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
}

interface Award extends PrizeOrder {
  readonly id: PrizeAwardId;
  readonly currency: CurrencyCode;
}

/**
 * Awards a prize once per key in the caller's transaction. Money is paid in the player's active currency: the
 * prize's amount for it, otherwise converted at the current rate. An offer, a special prize and an action are
 * recorded and wait for the operator.
 */
export async function awardPrize(context: CommandContext, order: PrizeOrder): Promise<void> {
  const player = await selectPlayer(context.tx, order.playerId);
  if (!player) throw new Error(`a prize for ${order.playerId}, who is not there`);
  const award: Award = { ...order, id: createId<"prize-award">(), currency: player.currency };
  if (!(await insertAward(context.tx, { ...award, now: context.now }))) return;
  const given = await give(context, award);
  if (given !== "waits") await markFulfilled(context.tx, award.id, { paid: given, now: context.now });
}

/** Returns the money paid, if any, and whether the operator must complete the prize. */
async function give(context: CommandContext, award: Award): Promise<Paid | null | "waits"> {
  const { prize, playerId } = award;
  const key = `prize ${award.key}`;
  switch (prize.type) {
    case 1:
      return payMoney(context, award, prize.params);
    case 2:
      return grantMoney(context, award, prize.params);
    case 3:
      await grantSpins(context, award, prize.params);
      return null;
    case 7:
      await addPoints(context, { playerId, points: BigInt(prize.params.amount), reason: "prize", key });
      return null;
    case 9:
      await addCoins(context, { playerId, coins: prize.params.amount, reason: "prize", key });
      return null;
    case 8:
      return (await grantStatus(context, { playerId, status: prize.params.actionId })) ? null : "waits";
    case 4:
    case 5:
    case 6:
      return "waits";
  }
}

async function payMoney(context: CommandContext, award: Award, params: MoneyParams): Promise<Paid> {
  const paid = await computePayment(context, award, params);
  await transferMoney(context, {
    playerId: award.playerId,
    currency: paid.currency,
    reason: "prize",
    subjectId: award.id,
    moves: [{ from: "house/bonus_cost", to: "player/real", amountMinor: paid.amountMinor }],
  });
  return paid;
}

async function grantMoney(
  context: CommandContext,
  award: Award,
  params: MoneyParams & WagerParams,
): Promise<Paid> {
  const paid = await computePayment(context, award, params);
  await grantBonus(context, {
    ...paid,
    playerId: award.playerId,
    wagerRatio: params.wagerRatio,
    expiresAt: inDays(context.now, params.days),
    source: "prize",
    key: `prize ${award.key}`,
  });
  return paid;
}

async function grantSpins(
  context: CommandContext,
  award: Award,
  params: SpinParams & WagerParams,
): Promise<void> {
  await grantFreeSpins(context, {
    playerId: award.playerId,
    count: params.amount,
    gameIds: await findGameIds(context.tx, params.games),
    stakeMinor: stakeOf(params, award.currency),
    currency: award.currency,
    wagerRatio: params.wagerRatio,
    expiresAt: inDays(context.now, params.days),
    source: "prize",
    key: `prize ${award.key}`,
  });
}

function inDays(from: Date, days: number): Date {
  return new Date(from.getTime() + days * dayMs);
}

/** A prize's money in the player's currency, at the rates of now. */
async function computePayment(
  context: CommandContext,
  { currency }: Award,
  params: MoneyParams,
): Promise<Paid> {
  const rateTable = await readRateTable(context.tx, context.now);
  return { amountMinor: grantIn(params, { currency, rateTable }), currency };
}
