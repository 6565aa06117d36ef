import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { amountMinor, currencyCode, dayQuery, searchText } from "../shared/scalars.ts";

export const sumPayments = defineOperation({
  id: "payment.sum-payments",
  method: "GET",
  path: "/history/payment/sum",
  access: "player",
  query: z.object({ fromDate: dayQuery, toDate: dayQuery, paymentSystem: searchText }),
  /** One entry per currency with payments; minor units. */
  reply: z.object({
    sums: z.array(
      z.object({ currency: currencyCode, depositedMinor: amountMinor, withdrawnMinor: amountMinor }),
    ),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Sums of settled deposits and withdrawals in a period.",
});
