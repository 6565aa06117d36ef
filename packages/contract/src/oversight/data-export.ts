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
    /** A description of the file in the player's language. */
    about: z.string(),
    createdAt: instant,
    /** Rows by record name: account, signIns, payments, rounds and so on. Amounts are decimals as text. */
    records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
  errors: [],
  idempotency: "none",
  rate: "own-password",
  stepUp: { asksPassword: true },
  summary: "All stored data about the player, as a file to save; requires the password.",
});
