import type { Clock } from "../../../platform/time/clock.ts";
import { phrase } from "@w10/phrases/phrase";
import type { CommandContext, CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import { jobActor } from "../../../platform/command/actor.ts";
import type { PlayerId, SessionId } from "../../../platform/ids.ts";
import { isExcluded } from "../../foundation/eligibility/index.ts";
import { raiseIncidentOnce } from "../../foundation/incident/index.ts";
import { enqueueLetterTo, letterDate } from "../../foundation/letter/index.ts";
import {
  lockPlayer,
  type Player,
  reviewDeposits,
  selectPlayer,
  updatePlayer,
} from "../../identity/player/index.ts";
import { type EndPlaySessions, endPlay } from "./end-play.ts";
import { storeInstrument, selectLookalikes, selectOfSameDevice, storeException } from "./exclusion-store.ts";
import { type ExclusionMatch, judgeMatch, type MatchVerdict, notUntilAsked } from "./exclusion-rules.ts";
import { matchPeople } from "../person/index.ts";
import { enqueueEnd } from "./notify-end.ts";
import { publishProfile } from "../../../platform/realtime/player-events.ts";

/** The account to check, with data known at this moment. */
export interface LinkQuestion {
  readonly playerId: PlayerId;
  /** The sign-in to keep, as in the player's own exclusion; without it all end. */
  readonly keep?: SessionId | undefined;
  /** The player has just typed this phone: a match by it acts on nobody else. */
  readonly hasTypedPhone?: boolean;
  readonly instrument?:
    | {
        /** The provider's fingerprint of the card or account. */
        readonly fingerprint: string;
        /** A settled payment used it, so it identifies other accounts from now on. */
        readonly isSettled: boolean;
      }
    | undefined;
}

/** Applies an exclusion of the same person's other account, if any. Returns whether it did. */
export type LinkExclusion = (question: LinkQuestion) => Promise<boolean>;

type Found = MatchVerdict & { readonly sourceId: PlayerId };

/**
 * Runs before operations by which an excluded person could return: profile, phone, payment. A match of name
 * and birth date, confirmed phone or payment instrument suffices; a similar name, a phone that nobody has
 * proved, a mailbox or a browser in common asks an operator to check. The exclusion is a command of its own,
 * so that it stays when the operation is refused because of it.
 */
export function createExclusionLinker({
  db,
  clock,
  runner,
  endPlaySessions,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly runner: CommandRunner;
  readonly endPlaySessions: EndPlaySessions;
}): LinkExclusion {
  return async ({ playerId, keep, hasTypedPhone = false, instrument }) => {
    const now = clock.now();
    const fingerprint = instrument?.fingerprint ?? null;
    if (instrument?.isSettled) await storeInstrument(db, playerId, { ...instrument, now });
    const player = await selectPlayer(db, playerId);
    if (!player) return false;
    const found = await findExcluded(db, player, { now, fingerprint, hasTypedPhone });
    let isLinked = false;
    for (const { sourceId, match, isLinked: isCertain, isCase } of found) {
      if (isCase)
        await raiseIncidentOnce(runner, {
          kind: "self-exclusion.similar_person",
          subject: `${playerId} ${sourceId}`,
          details: { playerId, excludedPlayerId: sourceId, match },
        });
      if (!isCertain) continue;
      const call = {
        name: "self-exclusion.link-exclusion",
        actor: jobActor("self-exclusion.link-exclusion"),
        input: { playerId, sourceId, match, keep: keep ?? null },
        subjectId: playerId,
      };
      if (await runner.run(call, (context, link) => linkExclusion(context, link, endPlaySessions)))
        isLinked = true;
    }
    if (!isLinked && !isExcluded(player, now))
      for (const excludedId of await selectOfSameDevice(db, playerId, now))
        await raiseIncidentOnce(runner, {
          kind: "self-exclusion.same_device",
          subject: `${playerId} ${excludedId}`,
          details: { playerId, excludedPlayerId: excludedId },
        });
    return isLinked;
  };
}

/** Applies a new exclusion to the person's other accounts. */
export async function linkOthers(
  { db, clock, link }: { readonly db: Db; readonly clock: Clock; readonly link: LinkExclusion },
  playerId: PlayerId,
): Promise<void> {
  const player = await selectPlayer(db, playerId);
  if (!player) return;
  const by = { now: clock.now(), fingerprint: null, isExcluded: false };
  for (const { id } of await selectLookalikes(db, player, by)) await link({ playerId: id });
}

async function findExcluded(
  db: Db,
  player: Player,
  by: { readonly now: Date; readonly fingerprint: string | null; readonly hasTypedPhone: boolean },
): Promise<readonly Found[]> {
  const own = { ...player, birthDate: player.date_birthday };
  const lookalikes = await selectLookalikes(db, player, { ...by, isExcluded: true });
  const { self_exclusion_ends_at: ownEnd } = player;
  const longer = lookalikes.filter(({ endsAt }) => !ownEnd || (endsAt !== null && endsAt > ownEnd));
  return longer.flatMap((each) => {
    const { hasTypedPhone } = by;
    const verdict = judgeMatch({ ...each, people: matchPeople(own, each), hasTypedPhone });
    return verdict ? [{ sourceId: each.id, ...verdict }] : [];
  });
}

/** Copies the other account's exclusion. False when that one is over, or this account's own lasts as long. */
async function linkExclusion(
  context: CommandContext,
  {
    playerId,
    sourceId,
    match,
    keep,
  }: { playerId: PlayerId; sourceId: PlayerId; match: ExclusionMatch; keep: SessionId | null },
  endPlaySessions: EndPlaySessions,
): Promise<boolean> {
  const { tx, now } = context;
  // Locks in one order, so that two accounts that match each other do not deadlock.
  const rows = new Map<PlayerId, Player | null>();
  for (const id of [playerId, sourceId].toSorted()) rows.set(id, await lockPlayer(tx, id));
  const [player, source] = [rows.get(playerId), rows.get(sourceId)];
  const { self_exclusion_ends_at: endsAt, self_exclusion_expire_at: expireAt } = source ?? {};
  if (!player || !source || !endsAt || !expireAt || !isExcluded(source, now)) return false;
  if (player.self_exclusion_ends_at && player.self_exclusion_ends_at >= endsAt) return false;
  await updatePlayer({ tx, now }, player.id, {
    self_exclusion_period: source.self_exclusion_period,
    self_exclusion_expire_at: expireAt,
    self_exclusion_deleted_at: source.self_exclusion_deleted_at,
    self_exclusion_ends_at: endsAt,
    // The account of origin is recorded: it must not be excluded again by a linked account after reopening.
    self_exclusion_source: source.self_exclusion_source ?? source.id,
    self_exclusion_match: match,
  });
  const isOpenEnded = endsAt.getTime() === notUntilAsked.getTime();
  const date = letterDate(isOpenEnded ? expireAt : endsAt);
  const until = isOpenEnded ? `${date} ${phrase(player.locale, "mail", { path: "untilAsked" })}` : date;
  await enqueueLetterTo(context, player, { letter: "self-exclusion-linked", values: { until } });
  if (!isOpenEnded) await enqueueEnd(context, player.id, endsAt);
  await reviewDeposits(context, player.id);
  await endPlay(context, player.id, { endPlaySessions, keep: keep ?? undefined });
  return true;
}

/** Records that two accounts belong to different people: for exclusions, and for offers of one person. */
export async function separatePeople(
  { tx, now }: CommandContext,
  { playerId, otherId }: { readonly playerId: PlayerId; readonly otherId: PlayerId },
): Promise<boolean> {
  await storeException(tx, playerId, { id: otherId, now });
  return true;
}

/**
 * Removes an exclusion copied from another account and records that the accounts belong to different people.
 * False without such an exclusion: a player's own cannot be ended by staff.
 */
export async function unlinkExclusion(
  context: CommandContext,
  { playerId }: { readonly playerId: PlayerId },
): Promise<boolean> {
  const { tx, now } = context;
  const player = await lockPlayer(tx, playerId);
  const sourceId = player?.self_exclusion_source;
  if (!player || !sourceId || !isExcluded(player, now)) return false;
  await storeException(tx, playerId, { id: sourceId, now });
  await updatePlayer({ tx, now }, playerId, {
    self_exclusion_period: null,
    self_exclusion_expire_at: null,
    self_exclusion_deleted_at: null,
    self_exclusion_ends_at: null,
    self_exclusion_source: null,
    self_exclusion_match: null,
  });
  await enqueueLetterTo(context, player, { letter: "self-exclusion-ended" });
  publishProfile(context, playerId, { type: "profile_changed" });
  return true;
}
