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
    /** Why not, in the caller's language. */
    message: z.optional(z.string()),
    /** With a step just set up, and with `renew`: ten ways in, each good once, shown this one time. */
    recoveryCodes: z.optional(z.array(z.string())),
  }),
  errors: ["Unauthorized"],
  idempotency: "none",
  rate: "identity",
  stepUp: { only: { action: "enable" } },
  summary:
    "Judges a code of six digits (or a recovery code) and ends the sign-in, turns the second step on or off, or makes new recovery codes.",
});
