import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { publishProfile } from "../../../platform/realtime/player-events.ts";
import { enqueueLetter } from "../../foundation/letter/index.ts";
import { writeMessage } from "../../foundation/message/index.ts";
import { lockPlayer, updatePlayer } from "../../identity/player/index.ts";
import { type DocumentId, lockDocument, updateDocument } from "./verification-store.ts";

export interface Decision {
  readonly documentId: DocumentId;
  /** The reason shown to the player; null accepts the document. */
  readonly reason: string | null;
  /** The player is verified from now on. */
  readonly isVerified: boolean;
}

/**
 * Accepts or declines a document and notifies the player by letter and message. Returns why it was not
 * possible.
 */
export async function decideDocument(
  context: CommandContext,
  { documentId, reason, isVerified }: Decision,
): Promise<"done" | "unknown" | "decided"> {
  const { tx, now } = context;
  const document = await lockDocument(tx, documentId);
  if (!document) return "unknown";
  if (document.status === "success" || document.status === "declined") return "decided";
  const player = await lockPlayer(tx, document.player_id);
  if (!player) return "unknown";
  const status = reason === null ? "success" : "declined";
  await updateDocument(tx, document.id, { status, reason, decided_at: now });
  if (isVerified) await updatePlayer({ tx, now }, player.id, { is_verified: true });
  const kind = reason === null ? "document-accepted" : "document-declined";
  const { locale, login, email } = player;
  const values = { login, name: document.name, reason: reason ?? "" };
  await writeMessage(context, player.id, { kind, locale, values });
  await enqueueLetter(context, { letter: kind, to: email, locale, values });
  publishProfile(context, player.id, { type: "profile_changed" });
  return "done";
}

/** Marks a document as in review; a decided one is unchanged. */
export async function startCheck(context: CommandContext, documentId: DocumentId): Promise<boolean> {
  const document = await lockDocument(context.tx, documentId);
  if (!document) return false;
  if (document.status !== "new") return true;
  await updateDocument(context.tx, document.id, { status: "in_progress", reason: null, decided_at: null });
  publishProfile(context, document.player_id, { type: "profile_changed" });
  return true;
}
