import type { CommandContext } from "../../platform/command-runner.ts";
import type { SessionId } from "../../platform/ids.ts";
import { countWagering, payWin, splitWin, takeStake } from "../bonus/index.ts";
import { lockBalances, transferMoney } from "../ledger/index.ts";
import { countPlay } from "../limit/index.ts";
import type { OpenRound } from "./round-store.ts";

/** What a step of an open round takes and pays, minor units. */
export interface StepMoney {
  readonly debitMinor: bigint;
  readonly creditMinor: bigint;
  /** What of the round's stakes moves the wagering of a bonus with this step. */
  readonly wageringMinor: bigint;
  /** The frame's sign-in, where the stake is the player's free choice. */
  readonly signInId: SessionId | null;
}

/** Moves the money of a step, from the bonus and to it where the round has any, and counts the real part on the player's limits. */
export async function moveRoundMoney(
  context: CommandContext,
  round: OpenRound,
  step: StepMoney,
): Promise<OpenRound> {
  return round.hasBonus || round.bonusGrantId
    ? moveWithBonus(context, round, step)
    : moveRealMoney(context, round, step);
}

async function moveRealMoney(
  context: CommandContext,
  round: OpenRound,
  { debitMinor, creditMinor, signInId }: StepMoney,
): Promise<OpenRound> {
  // Balances are locked before limits, as the settling statement does.
  await lockBalances(context.tx, round.playerId, round.currency);
  await countPlay(context, { ...round, stakeMinor: debitMinor, winMinor: creditMinor, signInId });
  await transferReal(context, round, { reason: "stake", toPlayerMinor: -debitMinor });
  await transferReal(context, round, { reason: "win", toPlayerMinor: creditMinor });
  return after(round, { debitMinor, creditMinor });
}

async function moveWithBonus(context: CommandContext, round: OpenRound, step: StepMoney): Promise<OpenRound> {
  const taken =
    step.debitMinor > 0n
      ? await takeStake(context, round, step.debitMinor)
      : { realMinor: 0n, bonusMinor: 0n, bonusGrantId: round.bonusGrantId };
  await countWagering(context, round, step.wageringMinor);
  const next = {
    ...after(round, step),
    bonusStakeMinor: round.bonusStakeMinor + taken.bonusMinor,
    bonusGrantId: taken.bonusGrantId,
  };
  const won = step.creditMinor > 0n ? await payWin(context, next, step.creditMinor) : splitWin(0n, next);
  await countPlay(context, {
    ...round,
    stakeMinor: taken.realMinor,
    winMinor: won.realMinor,
    signInId: step.signInId,
  });
  return next;
}

function after(
  round: OpenRound,
  { debitMinor, creditMinor }: Pick<StepMoney, "debitMinor" | "creditMinor">,
): OpenRound {
  return {
    ...round,
    stakeMinor: round.stakeMinor + debitMinor,
    winMinor: round.winMinor + creditMinor,
  };
}

async function transferReal(
  context: CommandContext,
  round: OpenRound,
  { reason, toPlayerMinor }: { reason: "stake" | "win"; toPlayerMinor: bigint },
): Promise<void> {
  if (toPlayerMinor === 0n) return;
  await transferMoney(context, {
    playerId: round.playerId,
    currency: round.currency,
    reason,
    subjectId: round.id,
    moves: [
      { account: "player/real", amountMinor: toPlayerMinor },
      { account: "house/games", amountMinor: -toPlayerMinor },
    ],
  });
}
