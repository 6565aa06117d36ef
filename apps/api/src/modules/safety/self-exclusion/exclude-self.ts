import { phrase } from "@w10/phrases/phrase";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PlayerId, SessionId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { isExcluded } from "../../foundation/eligibility/index.ts";
import { enqueueLetterTo, letterDate } from "../../foundation/letter/index.ts";
import {
  type Player,
  requireLockedPlayer,
  reviewDeposits,
  updatePlayer,
} from "../../identity/player/index.ts";
import { type ExclusionPeriod, isShorter, isTimeOut, expiryOf, notUntilAsked } from "./exclusion-rules.ts";
import { type EndPlaySessions, endPlay } from "./end-play.ts";
import { enqueueEnd } from "./notify-end.ts";

/**
 * Excludes the player at once: games end with this transaction, and other devices are signed out. This one
 * stays signed in for withdrawals. Returns the end.
 */
export async function excludeSelf(
  context: CommandContext,
  input: { playerId: PlayerId; sessionId: SessionId; period: ExclusionPeriod },
  endPlaySessions: EndPlaySessions,
): Promise<Date> {
  const { tx, now } = context;
  const player = await requireLockedPlayer(tx, input.playerId);
  const expireAt = expiryOf(input.period, now);
  const endsAt = isTimeOut(input.period) ? expireAt : notUntilAsked;
  const running = isExcluded(player, now) ? runningOf(player) : null;
  if (running && isShorter({ period: input.period, expireAt, endsAt }, running))
    throw new Refusal("self-exclusion.shorter");
  await updatePlayer({ tx, now }, player.id, {
    self_exclusion_period: input.period,
    self_exclusion_expire_at: expireAt,
    self_exclusion_deleted_at: null,
    self_exclusion_ends_at: endsAt,
    self_exclusion_source: null,
    self_exclusion_match: null,
  });
  await reviewDeposits(context, player.id);
  await writeOfPause(context, player, { expireAt, isTimeOut: isTimeOut(input.period) });
  await endPlay(context, player.id, { endPlaySessions, keep: input.sessionId });
  return expireAt;
}

function runningOf({
  self_exclusion_period: period,
  self_exclusion_expire_at: expireAt,
  self_exclusion_ends_at: endsAt,
  self_exclusion_deleted_at: deletedAt,
}: Player) {
  return period && expireAt && endsAt ? { period, expireAt, endsAt, deletedAt } : null;
}

async function writeOfPause(
  context: CommandContext,
  player: Player,
  pause: { expireAt: Date; isTimeOut: boolean },
): Promise<void> {
  const date = letterDate(pause.expireAt);
  const until = pause.isTimeOut ? date : `${date} ${phrase(player.locale, "mail", { path: "untilAsked" })}`;
  await enqueueLetterTo(context, player, { letter: "self-exclusion-begun", values: { until } });
  if (pause.isTimeOut) await enqueueEnd(context, player.id, pause.expireAt);
}
