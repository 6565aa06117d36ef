import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { paymentRow, paymentStatus } from "../shared/entities.ts";
import { dayQuery, pageNumber, searchText } from "../shared/scalars.ts";

export const listPayments = defineOperation({
  id: "payment.list-payments",
  method: "GET",
  path: "/history/payment",
  access: "player",
  query: z.object({
    fromDate: dayQuery,
    toDate: dayQuery,
    paymentSystem: searchText,
    status: z.catch(z.optional(paymentStatus), undefined),
    page: pageNumber,
  }),
  reply: z.object({
    collection: z.array(paymentRow),
    paymentSystems: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Payment history, 20 a page.",
});
