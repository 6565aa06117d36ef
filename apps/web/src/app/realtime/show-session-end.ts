import type { SessionEnd } from "../../entities/player/player-queries.ts";
import { showRestriction } from "../../entities/player/show-restriction.ts";
import { openModal } from "../../entities/shell/shell-store.ts";

/** Says why the sign-in of this page is over. One that was ended signs out at once; one that ran out is an error that does so when it is closed. */
export async function showSessionEnd(
  ended: SessionEnd | undefined,
  endSession: (isAlreadyOver: boolean) => Promise<void>,
): Promise<void> {
  if (!ended) return openModal({ name: "modal-error", type: "Unauthorized" });
  // It closes open modals and then reloads the page's data for a guest; the popup does not wait for that.
  const isRead = endSession(true);
  if (ended.by === "blocked") showRestriction("player.blocked");
  else if (ended.by === "self_exclusion") openModal({ name: "modal-self-exclusion", until: ended.until });
  else openModal({ name: "modal-info", title: "session:ended.title", text: `session:ended.${ended.by}` });
  await isRead;
}
