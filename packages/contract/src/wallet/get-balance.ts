import { defineOperation } from "../operation.ts";
import { currencyEntry } from "../shared/entities.ts";

export const getBalance = defineOperation({
  id: "wallet.get-balance",
  method: "GET",
  path: "/player/balance",
  access: "player",
  reply: currencyEntry,
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "The wallet's active currency.",
});
