import { seal, unseal } from "../../../platform/random/secrets.ts";
import type { BlobStorage } from "../../../platform/storage/blob-storage.ts";
import type { DocumentId } from "./verification-store.ts";

/** Bound to the document, so that sealed files cannot be exchanged. */
const purposeOf = (id: DocumentId): string => `verification document ${id}`;

export interface FileParts {
  readonly blobs: BlobStorage;
  readonly secret: string;
}

/** Seals and stores a document's file and returns the blob's name. */
export function storeFile({ blobs, secret }: FileParts, id: DocumentId, bytes: Buffer): Promise<string> {
  return blobs.put(seal(secret, purposeOf(id), bytes));
}

/** The file of a document; throws when it is missing or was changed. */
export async function openFile(
  { blobs, secret }: FileParts,
  document: { readonly id: DocumentId; readonly blob: string },
): Promise<Buffer> {
  return unseal(secret, purposeOf(document.id), await blobs.get(document.blob));
}
