import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";

/** As `confirmEmail`, with the parts of the letter's link in the path. */
export const confirmEmailByPath = defineOperation({
  id: "confirmation.confirm-email-by-path",
  method: "POST",
  path: "/confirm-email/:email/:login/:signature",
  access: "anyone",
  params: z.object({ email: z.string(), login: z.string(), signature: z.string() }),
  reply: z.object({ reason: z.string() }),
  errors: [],
  idempotency: "none",
  rate: "identity",
  summary: "Confirms an email by its letter's signature, with all parts in the path.",
});
