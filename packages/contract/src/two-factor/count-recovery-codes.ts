import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";

export const countRecoveryCodes = defineOperation({
  id: "two-factor.count-recovery-codes",
  method: "GET",
  path: "/2fa/recovery-codes",
  access: "player",
  /** How many have not been used; 0 also without a second step. */
  reply: z.object({ left: z.int() }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "How many recovery codes the player has left.",
});
