import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { amountMinor, currencyCode, emptyReply } from "../shared/scalars.ts";

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

export const takeCashback = defineOperation({
  id: "cashback.take-cashback",
  method: "POST",
  path: "/player/cashback/take",
  access: "player",
  reply: emptyReply,
  errors: ["cashback.too_little", "player.blocked", "player.fraud"],
  idempotency: "none",
  rate: "money",
  summary: "Pays the collectable cashback in the active currency to the real balance.",
});
