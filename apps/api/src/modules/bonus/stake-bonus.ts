import type { CurrencyCode } from "@w10/money";
import type { CommandContext } from "../../platform/command-runner.ts";
import type { PlayerId } from "../../platform/ids.ts";
import { Refusal } from "../../platform/refusal.ts";
import { lockBalances, transferMoney } from "../ledger/index.ts";
import { countedOf, isAboveMaxBet, splitStake, splitWin, type StakeSplit } from "./bonus-rules.ts";
import { endActive } from "./end-grant.ts";
import {
  addPaidOut,
  addRisk,
  addWagered,
  type Grant,
  type GrantId,
  lockActiveGrant,
  lockGrant,
  selectBonusPercent,
} from "./grant-store.ts";
import { tellWagering } from "./tell-wagering.ts";

/** An open round, as far as its money goes. */
export interface PlayedRound {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly gameId: string;
  readonly currency: CurrencyCode;
  readonly stakeMinor: bigint;
  readonly bonusStakeMinor: bigint;
  /** The grant that its bonus money came from. */
  readonly bonusGrantId: GrantId | null;
  readonly createdAt: Date;
}

export interface TakenStake extends StakeSplit {
  readonly bonusGrantId: GrantId | null;
}

/**
 * Takes a further stake of an open round: real money first, then money of the active bonus, unless the round has money of another.
 * The largest bet that the bonus allows binds all stakes of the round together. Refuses with `bonus.stake_above_most` and
 * `wallet.insufficient_funds`.
 */
export async function takeStake(
  context: CommandContext,
  round: PlayedRound,
  stakeMinor: bigint,
): Promise<TakenStake> {
  const balances = await lockBalances(context.tx, round.playerId, round.currency);
  const { grant } = await lockGrantOf(context, round);
  if (grant && isAboveMaxBet(round.stakeMinor + stakeMinor, grant.mostStakeMinor))
    throw new Refusal("bonus.stake_above_most");
  const isUsable = grant !== null && (round.bonusGrantId === null || round.bonusGrantId === grant.id);
  const split = splitStake(stakeMinor, {
    realMinor: balances.get("real") ?? 0n,
    bonusMinor: isUsable ? (balances.get("bonus") ?? 0n) : 0n,
  });
  if (!split) throw new Refusal("wallet.insufficient_funds");
  await move(context, round, { ...split, sign: -1n });
  if (grant) await addRisk(context.tx, grant.id, split.bonusMinor);
  return { ...split, bonusGrantId: split.bonusMinor > 0n && grant ? grant.id : round.bonusGrantId };
}

/** Counts stakes of an open round towards the wagering of the bonus that binds it. */
export async function countWagering(
  context: CommandContext,
  round: PlayedRound,
  stakeMinor: bigint,
): Promise<void> {
  if (stakeMinor === 0n) return;
  await lockBalances(context.tx, round.playerId, round.currency);
  const { grant, percent } = await lockGrantOf(context, round);
  if (!grant) return;
  const countedMinor = countedOf(stakeMinor, { ...grant, percent });
  await addWagered(context.tx, grant, { roundId: round.id, countedMinor, now: context.now });
}

/**
 * The active bonus that binds a round, locked, and the share of stakes that its title counts. One that was granted after the opening
 * binds nothing: the round was begun without it. The balances of the currency must be locked before.
 */
async function lockGrantOf(
  { tx, now }: CommandContext,
  round: PlayedRound,
): Promise<{ readonly grant: Grant | null; readonly percent: number }> {
  const active = await lockActiveGrant(tx, round.playerId, round.currency);
  const percent = active ? await selectBonusPercent(tx, round.gameId) : 0;
  const binds = active && percent > 0 && active.expiresAt > now && active.createdAt <= round.createdAt;
  return { grant: binds ? active : null, percent };
}

/**
 * Pays a win of an open round as its stake came. The part of bonus money goes to the bonus that it came from; where that bonus was
 * fulfilled meanwhile it is real money, and where it was given up or ran out it goes to the house, all in entries of their own.
 */
export async function payWin(
  context: CommandContext,
  round: PlayedRound,
  winMinor: bigint,
): Promise<StakeSplit> {
  const split = splitWin(winMinor, round);
  await lockBalances(context.tx, round.playerId, round.currency);
  await move(context, round, { ...split, sign: 1n });
  if (split.bonusMinor === 0n || !round.bonusGrantId) return split;
  const grant = await lockGrant(context.tx, round.playerId, round.bonusGrantId);
  if (!grant || grant.status === "active") return split;
  const isPaid = grant.status === "committed";
  if (isPaid) await addPaidOut(context.tx, grant.id, split.bonusMinor);
  await transferMoney(context, {
    playerId: round.playerId,
    currency: round.currency,
    reason: isPaid ? "bonus_commit" : "bonus_cancel",
    subjectId: grant.id,
    moves: [
      { account: "player/bonus", amountMinor: -split.bonusMinor },
      { account: isPaid ? "player/real" : "house/bonus_cost", amountMinor: split.bonusMinor },
    ],
  });
  return split;
}

/** After a step: lets go of what an ended round held of its bonus, and ends the active bonus that is wagered in full or played down to nothing. */
export async function closeStep(
  context: CommandContext,
  round: PlayedRound,
  { isFinal }: { readonly isFinal: boolean },
): Promise<void> {
  const balances = await lockBalances(context.tx, round.playerId, round.currency);
  if (isFinal && round.bonusGrantId && round.bonusStakeMinor > 0n)
    await addRisk(context.tx, round.bonusGrantId, -round.bonusStakeMinor);
  const grant = await lockActiveGrant(context.tx, round.playerId, round.currency);
  if (!grant) return;
  const end = whyOver(grant, balances.get("bonus") ?? 0n);
  if (end && grant.expiresAt > context.now)
    await endActive(context, grant, { status: "committed", reason: end });
  else await tellWagering(context, round.playerId, round.currency);
}

function whyOver(grant: Grant, bonusMinor: bigint): "wagered" | "spent" | null {
  if (grant.wageredMinor >= grant.fullWagerMinor) return "wagered";
  return bonusMinor === 0n && grant.atRiskMinor === 0n ? "spent" : null;
}

async function move(
  context: CommandContext,
  round: PlayedRound,
  { realMinor, bonusMinor, sign }: StakeSplit & { readonly sign: 1n | -1n },
): Promise<void> {
  const total = realMinor + bonusMinor;
  if (total === 0n) return;
  await transferMoney(context, {
    playerId: round.playerId,
    currency: round.currency,
    reason: sign > 0n ? "win" : "stake",
    subjectId: round.id,
    moves: [
      { account: "player/real" as const, amountMinor: sign * realMinor },
      { account: "player/bonus" as const, amountMinor: sign * bonusMinor },
      { account: "house/games" as const, amountMinor: -sign * total },
    ].filter(({ amountMinor }) => amountMinor !== 0n),
  });
}
