import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { currencyEntry } from "../shared/entities.ts";
import { currencyCode, emptyReply } from "../shared/scalars.ts";

export const changeCurrency = defineOperation({
  id: "wallet.change-currency",
  method: "POST",
  path: "/player/change-currency/:currency",
  access: "player",
  params: z.object({ currency: z.string() }),
  body: z.object({ currency: currencyCode }),
  reply: emptyReply,
  errors: ["wallet.currency_unknown"],
  idempotency: "none",
  rate: "write",
  summary: "Makes a currency active, opening its account if there is none.",
});

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
