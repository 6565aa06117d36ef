import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";

export const checkSecondStep = defineOperation({
  id: "two-factor.check-second-step",
  method: "POST",
  path: "/2fa/validate/:type/:code",
  access: "anyone",
  params: z.object({ type: z.enum(["google", "sms"]), code: z.string().check(z.maxLength(32)) }),
  body: z.object({ action: z.enum(["authorize", "enable", "disable", "renew"]) }),
  reply: z.object({
    result: z.enum(["success", "error"]),
    /** The refusal in the caller's language. */
    message: z.optional(z.string()),
    /** After setting a step up, and with `renew`: ten recovery codes, shown only now. */
    recoveryCodes: z.optional(z.array(z.string())),
  }),
  errors: ["Unauthorized"],
  idempotency: "none",
  rate: "identity",
  stepUp: { only: { action: "enable" } },
  summary:
    "Checks a six-digit code (or a recovery code) and completes the sign-in, turns the second step on or off, or renews recovery codes.",
});

export const countRecoveryCodes = defineOperation({
  id: "two-factor.count-recovery-codes",
  method: "GET",
  path: "/2fa/recovery-codes",
  access: "player",
  /** Unused codes; 0 without a second step. */
  reply: z.object({ left: z.int() }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Number of the player's unused recovery codes.",
});

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
