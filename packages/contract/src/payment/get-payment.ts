import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { paymentRow } from "../shared/entities.ts";

export const getPayment = defineOperation({
  id: "payment.get-payment",
  method: "GET",
  path: "/cashier/proxy-payment/:id",
  access: "player",
  params: z.object({ id: z.string() }),
  reply: paymentRow,
  errors: ["payment.not_found"],
  idempotency: "none",
  rate: "read",
  summary: "One payment of the player, polled by the widget.",
});
