import type { SessionEnd } from "../../entities/player/player-queries.ts";
import { showRestriction } from "../../entities/player/show-restriction.ts";
import { openModal } from "../../entities/shell/shell-store.ts";

/**
 * Shows why the session has ended. With a reason it signs out at once; without one it shows an error that
 * signs out when closed.
 */
export async function showSessionEnd(
  ended: SessionEnd | undefined,
  endSession: (isAlreadyOver: boolean) => Promise<void>,
): Promise<void> {
  if (!ended) return openModal({ name: "modal-error", type: "Unauthorized" });
  // Closes open modals, then reloads the page's data as a guest; the popup does not wait for that.
  const signOut = endSession(true);
  if (ended.by === "blocked") showRestriction("player.blocked");
  else if (ended.by === "self_exclusion") openModal({ name: "modal-self-exclusion", until: ended.until });
  else openModal({ name: "modal-info", title: "session:ended.title", text: `session:ended.${ended.by}` });
  await signOut;
}
