import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";

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
