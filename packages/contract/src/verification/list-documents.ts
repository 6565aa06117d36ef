import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { documentKinds } from "../shared/document-kind.ts";
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
