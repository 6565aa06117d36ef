import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";

export const receiveCallback = defineOperation({
  id: "payment.receive-callback",
  method: "POST",
  path: "/payment/callback/:gateway",
  access: "gateway",
  params: z.object({ gateway: z.string() }),
  body: z.unknown(),
  reply: z.object({ received: z.literal(true) }),
  errors: [
    "payment.gateway_unknown",
    "payment.signature_invalid",
    "payment.not_found",
    "payment.amount_outside_limits",
    "payment.currency_mismatch",
    "idempotency.key_reused",
  ],
  idempotency: "none",
  rate: "callback",
  summary: "A signed callback of a payment gateway; late, repeated and reordered ones are harmless.",
});
