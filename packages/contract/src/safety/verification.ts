import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { documentKinds } from "./document-kind.ts";
import { instant, uuid } from "../shared/scalars.ts";

/** new: needs confirmation, in_progress: in review, success: confirmed, declined. */
const status = z.enum(["new", "in_progress", "success", "declined"]);

export const listDocuments = defineOperation({
  id: "verification.list-documents",
  method: "GET",
  path: "/player/verification",
  access: "player",
  reply: z.object({
    /** Whether the player's identity is verified. */
    verified: z.boolean(),
    /** Cards that the player has paid with, by the last four digits. */
    cards: z.array(z.object({ id: uuid, cardNumber: z.string(), status })),
    documents: z.array(
      z.object({
        id: uuid,
        name: z.string(),
        kind: z.enum(documentKinds),
        status,
        /** Why it was declined. */
        reason: z.nullable(z.string()),
        createdAt: instant,
      }),
    ),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Whether the player is verified, with the sent documents (newest first) and cards.",
});

const uploadOutcome = z.object({
  success: z.boolean(),
  /** Null, or one of the operation's codes: a refusal has the same form, with the code's status. */
  error: z.nullable(z.string()),
  /** Received bytes. */
  size: z.int(),
});

export const uploadDocument = defineOperation({
  id: "verification.upload-document",
  method: "POST",
  path: "/player/verification/upload",
  access: "player",
  file: "file",
  query: z.object({
    /** Kind of the document; 'other' by default. */
    kind: z._default(z.enum(documentKinds, "wrong"), "other"),
  }),
  reply: uploadOutcome,
  refusals: {
    400: uploadOutcome,
    413: uploadOutcome,
    415: uploadOutcome,
    422: uploadOutcome,
    429: uploadOutcome,
    503: uploadOutcome,
  },
  errors: [
    "verification.error.max_file_size",
    "verification.error.invalid_format",
    "verification.error.too_many_pixels",
    "verification.error.too_many_pages",
    "verification.error.protected",
    "verification.error.has_attachments",
    "verification.error.active_content",
    "verification.error.bad_request",
    "verification.error.infected",
    "verification.error.scan_unavailable",
    "verification.error.storage_unavailable",
    "verification.error.too_many_files",
    "verification.error.busy",
  ],
  idempotency: "none",
  rate: "write",
  summary:
    "Uploads one document: gif, jpeg, png or pdf by its content (bmp, doc, docx and tiff if the operator allows), at most 10485760 bytes.",
});
