import type { CommandContext } from "../../platform/command-runner.ts";
import type { PlayerId, SessionId } from "../../platform/ids.ts";
import { tellProfile } from "../../platform/realtime/player-facts.ts";
import { endPlaySessionsOf } from "../round/index.ts";
import { disconnectFact, endSessionsOf } from "../session/index.ts";

/** What a pause ends at once: games that run, and every sign-in but the one that is kept, which money can be taken out by. */
export async function endPlay(context: CommandContext, playerId: PlayerId, keep?: SessionId): Promise<void> {
  const { tx, now } = context;
  await endPlaySessionsOf(tx, playerId, now);
  await endSessionsOf(tx, playerId, { ...(keep ? { keep } : {}), now, reason: "self_exclusion" });
  tellProfile(context, playerId, { type: "profile_changed" });
  context.emit(disconnectFact(playerId, "play paused"));
}
