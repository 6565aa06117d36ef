import type { CommandContext } from "../../../platform/command-runner.ts";
import type { Tx } from "../../../platform/database/database.ts";
import type { PlayerId, SessionId } from "../../../platform/ids.ts";
import { publishProfile } from "../../../platform/realtime/player-facts.ts";
import { disconnectFact, endSessionsOf } from "../../identity/session/index.ts";

/** Ends the games that a player has open. Play gives it, so that safety does not know play. */
export type EndPlaySessions = (tx: Tx, playerId: PlayerId, now: Date) => Promise<void>;

/** What a pause ends at once: games that run, and every sign-in but the one that is kept, which money can be taken out by. */
export async function endPlay(
  context: CommandContext,
  playerId: PlayerId,
  {
    endPlaySessions,
    keep,
  }: { readonly endPlaySessions: EndPlaySessions; readonly keep?: SessionId | undefined },
): Promise<void> {
  const { tx, now } = context;
  await endPlaySessions(tx, playerId, now);
  await endSessionsOf(tx, playerId, { ...(keep ? { keep } : {}), now, reason: "self_exclusion" });
  publishProfile(context, playerId, { type: "profile_changed" });
  context.emit(disconnectFact(playerId, "play paused"));
}
