import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { jackpotPool } from "./jackpot-pool.ts";
import { currencyCode } from "../shared/scalars.ts";

export const listJackpots = defineOperation({
  id: "jackpot.list-jackpots",
  method: "GET",
  path: "/jackpots",
  access: "anyone",
  reply: z.object({
    /** The viewer's active currency. */
    currency: currencyCode,
    jackpots: z.array(z.object({ id: z.string(), pools: z.array(jackpotPool) })),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Amounts of the progressive jackpot pools.",
});
