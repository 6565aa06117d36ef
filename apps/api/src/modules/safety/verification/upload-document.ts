import { dayMs } from "../../../platform/time/durations.ts";
import type { DocumentKind } from "@w10/contract";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { publishProfile } from "../../../platform/realtime/player-events.ts";
import { requireLockedPlayer } from "../../identity/player/index.ts";
import type { DocumentType } from "./document-types.ts";
import { countDocuments, type DocumentId, insertDocument } from "./verification-store.ts";

export interface DocumentInput {
  readonly id: DocumentId;
  readonly playerId: PlayerId;
  readonly name: string;
  readonly kind: DocumentKind;
  readonly type: DocumentType;
  readonly sizeBytes: number;
  readonly blob: string;
  readonly scannedBy: string;
}

const maxPerDay = 30;
const maxWaiting = 20;

/** Whether the player may send another document: at most 30 in 24 hours, and 20 waiting for a decision. */
export async function isUploadOpen(
  from: Pick<CommandContext, "now"> & { readonly db: Parameters<typeof countDocuments>[0] },
  playerId: PlayerId,
): Promise<boolean> {
  const count = await countDocuments(from.db, playerId, new Date(from.now.getTime() - dayMs));
  return count.recent < maxPerDay && count.waiting < maxWaiting;
}

/** Records a stored document. Refuses beyond the limits, also for concurrent uploads. */
export async function uploadDocument(
  context: CommandContext,
  input: DocumentInput,
): Promise<Record<string, never>> {
  const { tx, now } = context;
  const player = await requireLockedPlayer(tx, input.playerId);
  // Closed during the upload, perhaps erased: nothing may remain of it.
  if (player.closed_at) throw new Refusal("Unauthorized");
  if (!(await isUploadOpen({ db: tx, now }, input.playerId)))
    throw new Refusal("verification.error.too_many_files");
  await insertDocument(tx, {
    id: input.id,
    player_id: input.playerId,
    name: input.name,
    kind: input.kind,
    type: input.type,
    size_bytes: input.sizeBytes,
    blob: input.blob,
    scanned_by: input.scannedBy,
    created_at: now,
  });
  publishProfile(context, input.playerId, { type: "profile_changed" });
  return {};
}
