import type { Tx } from "../../platform/database/database.ts";
import type { PlaySessionId, SessionId } from "../../platform/ids.ts";
import { Refusal } from "../../platform/refusal.ts";
import { selectStanding } from "./play-session-store.ts";
import { judgePlay } from "./round-rules.ts";

/** Judges within the transaction that plays whether a frame may play now. Answers the sign-in that it belongs to. */
export async function admitPlay(tx: Tx, id: PlaySessionId, now: Date): Promise<SessionId> {
  const standing = await selectStanding(tx, id, now);
  if (!standing) throw new Refusal("round.session_ended");
  const refusal = judgePlay(standing);
  if (refusal) throw new Refusal(refusal);
  return standing.signInId;
}
