import type { SessionEnd } from "../platform/calls.ts";
import { shellStore } from "../platform/shell-store.ts";

/** Says why the sign-in of this page is over. A pause of play and a block sign out at once; any other end is an error that does so when it is closed. */
export async function tellSessionEnd(
  ended: SessionEnd | undefined,
  endSession: (isAlreadyOver: boolean) => Promise<void>,
): Promise<void> {
  const { open } = shellStore.getState();
  if (!ended) return open({ name: "modal-error", type: "Unauthorized" });
  // It closes what is open and then reads the page anew for a guest, which the popup does not wait for.
  const isRead = endSession(true);
  if (ended.by === "blocked") open({ name: "modal-block", isFraud: false });
  else open({ name: "modal-self-exclusion", until: ended.until });
  await isRead;
}
