import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { currencyEntry } from "../shared/entities.ts";

export const listBalances = defineOperation({
  id: "wallet.list-balances",
  method: "GET",
  path: "/player/balances",
  access: "player",
  reply: z.array(currencyEntry),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "All currencies of the wallet.",
});
