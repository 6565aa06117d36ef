import { writeFile } from "node:fs/promises";
import type { App } from "../app.ts";
import {
  changeCard,
  decideDocument,
  type DocumentId,
  type DocumentLine,
  findDocument,
  listDocumentLines,
  openFile,
  startCheck,
} from "../modules/safety/verification/index.ts";
import { readId } from "../platform/ids.ts";
import {
  needOption,
  needPlayer,
  type OperatorCommand,
  OperatorError,
  runAsOperator,
} from "./operator-call.ts";

const statuses = ["new", "in_progress", "success", "declined"] as const;

/** Operator commands for documents. */
export const documentCommands: Readonly<Record<string, OperatorCommand>> = {
  documents: {
    usage: "documents [player]",
    summary: "List documents awaiting review, oldest first, or all documents of one player",
    async run(app, [text]) {
      const player = text ? await needPlayer(app, text) : null;
      const lines = await listDocumentLines(app.parts.db, player?.id);
      return lines.length === 0 ? "No documents are waiting." : lines.map(describe).join("\n");
    },
  },
  document: {
    usage: "document <document id> <new file> --note <why>",
    summary: "Decrypt a document to a new file and mark it as under review; delete the file afterwards",
    run: view,
  },
  "accept-document": {
    usage: "accept-document <document id> [--verified] --note <why>",
    summary: "Approve a document; --verified also marks the player as verified",
    run: (app, args) => decide(app, args, null),
  },
  "decline-document": {
    usage: "decline-document <document id> --reason <words for the player> --note <why>",
    summary: "Decline a document; the player gets the reason by email and message",
    run: (app, args) => decide(app, args, needOption(args, "--reason", "it is shown to the player")),
  },
  card: {
    usage: `card <player> <last four digits> ${statuses.join("|")} --note <why>`,
    summary: "Set the review status of a player's card",
    run: setCard,
  },
};

async function view(app: App, args: readonly string[]): Promise<string> {
  const id = needDocument(args[0]);
  const path = args[1];
  if (!path || path.startsWith("--")) throw new OperatorError("Give the path of a new file.");
  const document = await findDocument(app.parts.db, id);
  if (!document) throw new OperatorError(`There is no document ${id}.`);
  // Read before the transaction, which must not wait for storage; shown only after the entry in the command
  // log.
  const bytes = await openFile(app.parts, document);
  const call = { args, name: "verification.view-document", input: { documentId: id }, subjectId: id };
  await runAsOperator(app, call, (context) => startCheck(context, id));
  await writeFile(path, bytes, { flag: "wx", mode: 0o600 }).catch(() => {
    throw new OperatorError(`The file ${path} already exists or cannot be written.`);
  });
  return `Written to ${path}, readable by you only. Delete it after viewing.`;
}

async function decide(app: App, args: readonly string[], reason: string | null): Promise<string> {
  const id = needDocument(args[0]);
  const isVerified = reason === null && args.includes("--verified");
  const input = { documentId: id, reason, isVerified };
  // The reason is stored with the document, and erased with it.
  const withheld = ["reason"];
  const unless = (outcome: Awaited<ReturnType<typeof decideDocument>>): void => {
    if (outcome === "unknown") throw new OperatorError(`There is no document ${id}.`);
    if (outcome === "decided")
      throw new OperatorError("This document has already been decided; nothing was changed.");
  };
  const call = { args, name: "verification.decide-document", input, subjectId: id, withheld, unless };
  await runAsOperator(app, call, decideDocument);
  const what = reason === null ? "Accepted" : "Declined";
  return `${what}. The player is notified by email and message.${isVerified ? " The player is verified now." : ""}`;
}

async function setCard(app: App, args: readonly string[]): Promise<string> {
  const [text = "", lastDigits = "", wanted = ""] = args;
  const player = await needPlayer(app, text);
  const status = statuses.find((each) => each === wanted);
  if (!/^\d{4}$/.test(lastDigits) || !status)
    throw new OperatorError(`Give the card's last four digits and one of ${statuses.join(", ")}.`);
  const input = { playerId: player.id, lastDigits, status };
  // The card's digits are stored with the card, and erased with it.
  const withheld = ["lastDigits"];
  const unless = `${player.login} has no card ending in ${lastDigits}.`;
  const call = { args, name: "verification.change-card", input, subjectId: player.id, withheld, unless };
  await runAsOperator(app, call, changeCard);
  return `The card ${lastDigits} of ${player.login} is ${status}.`;
}

function describe(line: DocumentLine): string {
  const scan = line.scanned_by === "none" ? "NOT scanned by an antivirus" : `clean by ${line.scanned_by}`;
  const state = `${line.status}${line.reason === null ? "" : `: ${line.reason}`}`;
  const who = `${line.login}${line.isVerified ? ", verified" : ""}`;
  const size = `${Math.ceil(line.size_bytes / 1024)} kB`;
  return `${line.id}  ${line.created_at.toISOString()}  ${state}  ${line.kind}, ${line.type} ${size}, ${scan}  ${who}  ${line.name}`;
}

function needDocument(text: string | undefined): DocumentId {
  const id = readId<"verification-document">(text ?? "");
  if (!id) throw new OperatorError("Give the document's id; npm run operator -- documents lists them.");
  return id;
}
