import type { SessionEnd } from "../entities/player/player-queries.ts";
import { showRestriction } from "../entities/player/show-restriction.ts";
import { shellStore } from "../entities/shell/shell-store.ts";

/** Says why the sign-in of this page is over. One that was ended signs out at once; one that ran out is an error that does so when it is closed. */
export async function showSessionEnd(
  ended: SessionEnd | undefined,
  endSession: (isAlreadyOver: boolean) => Promise<void>,
): Promise<void> {
  const { open } = shellStore.getState();
  if (!ended) return open({ name: "modal-error", type: "Unauthorized" });
  // It closes open modals and then reloads the page's data for a guest; the popup does not wait for that.
  const isRead = endSession(true);
  if (ended.by === "blocked") showRestriction("player.blocked");
  else if (ended.by === "self_exclusion") open({ name: "modal-self-exclusion", until: ended.until });
  else open({ name: "modal-info", title: "session:ended.title", text: `session:ended.${ended.by}` });
  await isRead;
}
