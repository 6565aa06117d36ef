/** Documents that verify a player's identity: upload, sealed storage, decision by staff. */
export { recordCard } from "./change-card.ts";
export { type Decision } from "./decide-document.ts";
export { type DocumentLine, listDocumentLines } from "./list-documents.ts";
export type { VerificationParts } from "./receive-document.ts";
export { bindVerification } from "./verification-routes.ts";
export { readMissingTerms } from "./read-missing-terms.ts";
export { type DocumentId, documentRecord, type DocumentStatus } from "./verification-store.ts";
export { verificationCommands } from "./verification-commands.ts";
