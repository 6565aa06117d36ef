/** Documents that verify a player's identity: upload, sealed storage, decision by staff. */
export { changeCard, recordCard } from "./change-card.ts";
export { decideDocument, type Decision, startCheck } from "./decide-document.ts";
export { type DocumentLine, listDocumentLines } from "./list-documents.ts";
export type { VerificationParts } from "./receive-document.ts";
export { openFile } from "./sealed-files.ts";
export { bindVerification } from "./verification-routes.ts";
export { readMissingTerms } from "./read-missing-terms.ts";
export { type DocumentId, documentRecord, type DocumentStatus, findDocument } from "./verification-store.ts";
export { verificationCommands } from "./verification-commands.ts";
