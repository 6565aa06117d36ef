import type { DocumentKind } from "@w10/contract";
import type { Actor, CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Antivirus } from "../../../platform/antivirus/antivirus.ts";
import type { Clock } from "../../../platform/time/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Env } from "../../../platform/settings/env.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";
import type { Logger } from "../../../platform/runtime/log.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { StorageAway } from "../../../platform/storage/blob-storage.ts";
import { type CleanDocument, cleanDocument } from "./clean-document.ts";
import { cleanName, DocumentRefusal, faultCodes } from "./document-types.ts";
import type { Upload } from "./read-upload.ts";
import { type FileParts, storeFile } from "./sealed-files.ts";
import { takeTurns } from "./take-turns.ts";
import { isUploadOpen, uploadDocument } from "./upload-document.ts";

export interface VerificationParts extends FileParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly runner: CommandRunner;
  readonly log: Logger;
  readonly antivirus: Antivirus;
  readonly env: Pick<Env, "DOCUMENTS_WIDE">;
}

// Redrawing a picture of 50 megapixels takes 150 MB.
const inTurn = takeTurns({ running: 2, waiting: 20 });

/** Checks a file in every way, stores it sealed and records it. Throws a DocumentRefusal. */
export async function receiveDocument(
  parts: VerificationParts,
  from: { playerId: PlayerId; actor: Actor; requestId: string; kind: DocumentKind },
  read: () => Promise<Upload>,
): Promise<{ size: number }> {
  // Checked before the first byte, so that refused uploads do not fill the queue.
  if (!(await isUploadOpen({ db: parts.db, now: parts.clock.now() }, from.playerId)))
    throw new DocumentRefusal("verification.error.too_many_files", 0);
  const { name, bytes } = await read();
  const size = bytes.length;
  const clean = await inTurn(() => inspect(parts, bytes));
  if (!clean) throw new DocumentRefusal("verification.error.busy", size);
  const id = createId<"verification-document">();
  const blob = await storeFile(parts, id, clean.bytes).catch((error: unknown) => {
    if (!(error instanceof StorageAway)) throw error;
    parts.log.error({ err: error }, "the storage did not accept a document");
    throw new DocumentRefusal("verification.error.storage_unavailable", size);
  });
  const input = {
    id,
    playerId: from.playerId,
    name: cleanName(name),
    kind: from.kind,
    type: clean.type,
    sizeBytes: clean.bytes.length,
    blob,
    scannedBy: parts.antivirus.name,
  };
  const call = {
    name: "verification.upload-document",
    actor: from.actor,
    input,
    subjectId: id,
    requestId: from.requestId,
  };
  try {
    await parts.runner.run(call, uploadDocument);
  } catch (error) {
    // A sealed blob without a record can do no harm.
    await parts.blobs.remove(blob).catch((why: unknown) => {
      parts.log.warn({ err: why, blob }, "the file of a refused document stays in the storage");
    });
    if (error instanceof Refusal && error.code === "verification.error.too_many_files")
      throw new DocumentRefusal(error.code, size);
    throw error;
  }
  return { size };
}

async function inspect(parts: VerificationParts, bytes: Buffer): Promise<CleanDocument> {
  // Scans the original bytes, not the converted file.
  const verdict = await parts.antivirus.scan(bytes);
  if (verdict.kind === "infected") {
    parts.log.warn({ found: verdict.found }, "an uploaded document was infected");
    throw new DocumentRefusal("verification.error.infected", bytes.length);
  }
  if (verdict.kind === "unavailable") {
    parts.log.error({ why: verdict.why }, "the antivirus scan of a document failed");
    throw new DocumentRefusal("verification.error.scan_unavailable", bytes.length);
  }
  const clean = await cleanDocument(bytes, {
    isWide: parts.env.DOCUMENTS_WIDE,
    isScanned: parts.antivirus.name !== "none",
  });
  if (typeof clean === "string") throw new DocumentRefusal(faultCodes[clean], bytes.length);
  return clean;
}
