import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { currentPassword } from "../shared/field-rules.ts";
import { instant } from "../shared/scalars.ts";

export const getDataExport = defineOperation({
  id: "data-export.get-data-export",
  method: "POST",
  path: "/player/data-export",
  access: "player",
  body: z.object({ password: currentPassword }),
  reply: z.object({
    /** What this file is, in the player's language. */
    about: z.string(),
    createdAt: instant,
    /** Rows by what they tell of: account, signIns, payments, rounds and so on. Amounts are minor units in text. */
    records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
  errors: [],
  idempotency: "none",
  rate: "own-password",
  stepUp: { asksPassword: true },
  summary: "Everything that is kept about the player, as a file to save; asks for the password.",
});
