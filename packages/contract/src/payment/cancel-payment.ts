import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";

export const cancelPayment = defineOperation({
  id: "payment.cancel-payment",
  method: "POST",
  path: "/history/payment/:id/cancel",
  access: "player",
  params: z.object({ id: z.string() }),
  reply: z.object({ status: z.boolean() }),
  errors: ["payment.not_found"],
  idempotency: "none",
  rate: "money",
  summary: "Cancels a waiting withdrawal, or takes back the money of a rejected one.",
});
