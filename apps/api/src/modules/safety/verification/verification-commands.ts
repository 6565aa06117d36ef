import { z } from "zod";
import { idInput, playerInput } from "../../../platform/command/act-input.ts";
import { defineCommand, defineQuery } from "../../../platform/command/define-command.ts";
import { StaffRefusal } from "../../../platform/command/staff-act.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { queryRow } from "../../../platform/database/query.ts";
import { changeCard } from "./change-card.ts";
import { decideDocument, startCheck } from "./decide-document.ts";
import { type DocumentLine, listDocumentLines } from "./list-documents.ts";
import { type FileParts, openFile } from "./sealed-files.ts";
import { findDocument } from "./verification-store.ts";

const documentId = idInput<"verification-document">(
  "must be a document's id; verification.list-documents lists them",
);
const subject = (input: { readonly documentId: string }): string => input.documentId;
const documentState = (tx: Tx, input: { readonly documentId: string }): Promise<object | null> =>
  queryRow<object>(tx)`select status from verification_document where id = ${input.documentId}`;
const staff = { permission: "document.decide", approval: "none", needsNote: true } as const;
const statuses = ["new", "in_progress", "success", "declined"] as const;

interface Deps extends FileParts {
  readonly db: Db;
}

const list = defineQuery({
  name: "verification.list-documents",
  input: z.strictObject({ playerId: playerInput.optional() }),
  isPersonal: false,
  staff: {
    permission: "document.view",
    summary: "List documents awaiting review, oldest first, or all documents of one player",
  },
  run: ({ db }: Deps, { playerId }) => listDocumentLines(db, playerId),
  print: (lines) => lines.map(describe).join("\n") || "No documents are waiting.",
});

const view = defineCommand({
  name: "verification.view-document",
  input: z.strictObject({ documentId }),
  subject,
  snapshot: documentState,
  staff: {
    permission: "document.view",
    approval: "none",
    needsNote: true,
    givesFile: true,
    summary: "Decrypt a document to a new file and mark it as under review; delete the file afterwards",
    answer: () => "Written, readable by you only. Delete it after viewing.",
  },
  // Read before the transaction, which must not wait for storage; shown only after its entry in the command log.
  async prepare({ db, ...files }: Deps, input) {
    const document = await findDocument(db, input.documentId);
    if (!document) throw new StaffRefusal(`There is no document ${input.documentId}.`);
    return openFile(files, document);
  },
  async run(context, input, { prepared }) {
    await startCheck(context, input.documentId);
    return prepared;
  },
});

/** Answers a sentence for every document that cannot be decided. */
function requireDecided(outcome: Awaited<ReturnType<typeof decideDocument>>, id: string): void {
  if (outcome === "unknown") throw new StaffRefusal(`There is no document ${id}.`);
  if (outcome === "decided")
    throw new StaffRefusal("This document has already been decided; nothing was changed.");
}

const accept = defineCommand({
  name: "verification.accept-document",
  input: z.strictObject({ documentId, isVerified: z.boolean().default(false) }),
  subject,
  snapshot: documentState,
  staff: {
    ...staff,
    summary: "Approve a document; --verified also marks the player as verified",
    answer: (_reply, { isVerified }) =>
      `Accepted. The player is notified by email and message.${isVerified ? " The player is verified now." : ""}`,
  },
  run: async (context, input) =>
    requireDecided(await decideDocument(context, { ...input, reason: null }), input.documentId),
});

const decline = defineCommand({
  name: "verification.decline-document",
  input: z.strictObject({
    documentId,
    reason: z.string().min(1).meta({ description: "words for the player" }),
  }),
  subject,
  // The reason is stored with the document, and erased with it.
  withheld: ["reason"],
  snapshot: documentState,
  staff: {
    ...staff,
    summary: "Decline a document; the player gets the reason by email and message",
    answer: () => "Declined. The player is notified by email and message.",
  },
  run: async (context, input) =>
    requireDecided(await decideDocument(context, { ...input, isVerified: false }), input.documentId),
});

const setCard = defineCommand({
  name: "verification.change-card",
  input: z.strictObject({
    playerId: playerInput,
    lastDigits: z
      .string()
      .regex(/^\d{4}$/, "must be the card's last four digits")
      .meta({ description: "last four digits" }),
    status: z.enum(statuses),
  }),
  subject: ({ playerId }) => playerId,
  // The card's digits are stored with the card, and erased with it.
  withheld: ["lastDigits"],
  snapshot: null,
  staff: {
    ...staff,
    summary: "Set the review status of a player's card",
    answer: (_reply, { lastDigits, status }) => `the card ${lastDigits} is ${status}.`,
  },
  async run(context, input) {
    if (!(await changeCard(context, input)))
      throw new StaffRefusal(`The player has no card ending in ${input.lastDigits}.`);
  },
});

function describe(line: DocumentLine): string {
  const scan = line.scanned_by === "none" ? "NOT scanned by an antivirus" : `clean by ${line.scanned_by}`;
  const state = `${line.status}${line.reason === null ? "" : `: ${line.reason}`}`;
  const who = `${line.login}${line.isVerified ? ", verified" : ""}`;
  const size = `${Math.ceil(line.size_bytes / 1024)} kB`;
  return `${line.id}  ${line.created_at.toISOString()}  ${state}  ${line.kind}, ${line.type} ${size}, ${scan}  ${who}  ${line.name}`;
}

export const verificationCommands = [list, view, accept, decline, setCard];
