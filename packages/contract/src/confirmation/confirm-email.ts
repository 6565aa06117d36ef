import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";

export const confirmEmail = defineOperation({
  id: "confirmation.confirm-email",
  method: "POST",
  path: "/confirm/email",
  access: "anyone",
  body: z.object({ email: z.string(), login: z.string(), signature: z.string() }),
  reply: z.object({ reason: z.string() }),
  errors: [],
  idempotency: "none",
  rate: "identity",
  summary: "Confirms an email by its letter's signature.",
});
