import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { Tx } from "../../../platform/database/database.ts";
import type { PlayerId, SessionId } from "../../../platform/ids.ts";
import { publishProfile } from "../../../platform/realtime/player-events.ts";
import { disconnectEvent, endSessionsOf } from "../../identity/session/index.ts";

/** Ends a player's open game sessions. Provided by play, because safety does not import play. */
export type EndPlaySessions = (tx: Tx, playerId: PlayerId, now: Date) => Promise<void>;

/** Ends running games and all sign-ins except the kept one, which can withdraw money. */
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
  context.emit(disconnectEvent(playerId, "play paused"));
}
