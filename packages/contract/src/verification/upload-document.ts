import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { documentKinds } from "../shared/document-kind.ts";

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
  reply: z.object({
    success: z.boolean(),
    /** Null, or one of the codes below: a refusal has the same form, with the code's status. */
    error: z.nullable(z.string()),
    /** Received bytes. */
    size: z.int(),
  }),
  errors: [
    "verification.error.max_file_size",
    "verification.error.invalid_format",
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
