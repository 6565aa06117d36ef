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
