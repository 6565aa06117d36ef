import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { currencyCode } from "../shared/scalars.ts";

export const listCashierCurrencies = defineOperation({
  id: "payment.list-cashier-currencies",
  method: "GET",
  path: "/cashier/currency",
  access: "player",
  reply: z.object({
    currencies: z.array(z.object({ code: currencyCode, symbol: z.string(), minorUnits: z.int() })),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Currencies of the cashier.",
});
