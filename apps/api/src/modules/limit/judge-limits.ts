import type { CurrencyCode } from "@w10/contract";
import { toWire } from "@w10/money";
import type { CommandContext } from "../../platform/command-runner.ts";
import type { PlayerId, SessionId } from "../../platform/ids.ts";
import { notifyPlayer } from "../../platform/realtime/player-facts.ts";
import { Refusal } from "../../platform/refusal.ts";
import { convertDown, convertUp, readWorths } from "../rate/index.ts";
import { selectPlayTime, usedTimeMs } from "../session/index.ts";
import {
  type LimitAt,
  lockPlayLimits,
  type PlayLimit,
  putUsed,
  selectLimits,
  stampWarning,
} from "./limit-store.ts";

/** Money of a step of an open round, minor units of real money. */
export interface Play {
  readonly playerId: PlayerId;
  readonly currency: CurrencyCode;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  /** The frame's sign-in, where the player chose the stake freely: limits of time bind it too. */
  readonly signInId: SessionId | null;
}

/**
 * Counts a further stake or a win of an open round on the player's limits of play, whatever their currency, refuses a stake that would
 * pass one, and warns of one that it brings near. The opening of a round is judged and counted by the settling statement itself.
 */
export async function countPlay(context: CommandContext, play: Play): Promise<void> {
  const { playerId, currency, stakeMinor, winMinor } = play;
  if (stakeMinor === 0n && winMinor === 0n) return;
  const limits = await lockPlayLimits(context.tx, playerId, context.now);
  if (limits.length === 0) return;
  if (stakeMinor > 0n && play.signInId) await refuseOverTime(context, limits, play.signInId);
  const worths = await readWorths(context.tx, context.now);
  for (const { kind, period, currency: to, amount: inForce, used: before } of limits) {
    if ((kind !== "loss" && kind !== "wager") || to === "") continue;
    const staked = convertUp({ amountMinor: stakeMinor, from: currency, to }, worths);
    const won = convertDown({ amountMinor: winMinor, from: currency, to }, worths);
    const used = before + staked - (kind === "wager" ? 0n : won);
    if (stakeMinor > 0n && used > inForce)
      throw new Refusal(kind === "loss" ? "limit.loss_reached" : "limit.wager_reached");
    await putUsed(context.tx, { playerId, kind, period, currency: to }, { used, now: context.now });
    if (isNear(used, inForce) && !isNear(before, inForce))
      await warnNearLimit(context, { playerId, kind, period, currency: to }, inForce - used);
  }
}

/** Refuses play whose time is over by a limit of the player's: what no stake opens, such as a free spin. */
export async function refuseTimeUp(
  context: CommandContext,
  who: { readonly playerId: PlayerId; readonly signInId: SessionId },
): Promise<void> {
  await refuseOverTime(context, await selectLimits(context.tx, who.playerId, context.now), who.signInId);
}

/** Limits of time bind a further stake that is the player's free choice, as they bind the opening of a round. */
async function refuseOverTime(
  { tx, now }: CommandContext,
  limits: readonly PlayLimit[],
  signInId: SessionId,
): Promise<void> {
  const ofTime = limits.filter(({ currency }) => currency === "");
  if (ofTime.length === 0) return;
  const time = await selectPlayTime(tx, signInId);
  for (const limit of ofTime) {
    const kind = limit.kind === "time" ? "time" : "session";
    if (BigInt(usedTimeMs(kind, time, now)) >= limit.amount * 60_000n)
      throw new Refusal(`limit.${kind}_reached`);
  }
}

/** Tells the player which limit is near and what is left of it, once in its window. */
export async function warnNearLimit(
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
export const isNear = (used: bigint, inForce: bigint): boolean => used * 5n >= inForce * 4n;
