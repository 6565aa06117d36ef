import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";

export const requestSecondStep = defineOperation({
  id: "two-factor.request-second-step",
  method: "POST",
  path: "/2fa/:method",
  access: "anyone",
  params: z.object({ method: z.enum(["secret", "sms"]) }),
  reply: z.object({
    result: z.enum(["success", "error"]),
    /** The refusal in the caller's language. */
    message: z.optional(z.string()),
    /** For an authenticator app: the secret in base32, and a QR code as a data URI. */
    data: z.optional(z.object({ secret: z.string(), QRCode: z.string() })),
  }),
  errors: ["Unauthorized", "confirmation.resend_later", "confirmation.too_many_codes"],
  idempotency: "none",
  rate: "identity",
  stepUp: { only: { method: "secret" } },
  summary: "Starts to set up an authenticator app, or sends a code by SMS (for set-up, removal or sign-in).",
});
