import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { amountMinor, currencyCode } from "../shared/scalars.ts";

export const getCashback = defineOperation({
  id: "cashback.get-cashback",
  method: "GET",
  path: "/player/cashback",
  access: "player",
  reply: z.object({
    availableRealAmount: amountMinor,
    availableRealAmountFormatted: z.string(),
    currency: currencyCode,
    /** Collectable when the amount is above this. */
    totalAmountMinimumLimit: amountMinor,
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "The collectable cashback in the active currency.",
});
