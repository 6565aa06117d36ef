import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
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
