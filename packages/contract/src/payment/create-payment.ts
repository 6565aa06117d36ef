import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { paymentStatus, withdrawalStep } from "../shared/entities.ts";
import { currencyCodeOr, uuid } from "../shared/scalars.ts";

export const createPayment = defineOperation({
  id: "payment.create-payment",
  method: "POST",
  path: "/cashier/proxy-payment/pay",
  access: "player",
  body: z.object({
    mode: z.enum(["in", "out"], "wrong"),
    gateway: z.string("blank").check(z.maxLength(64, "wrong")),
    amount: z.int("wrong").check(z.minimum(1, "wrong")),
    currency: currencyCodeOr("wrong"),
    fields: z.record(z.string(), z.string().check(z.maxLength(128, "wrong"))),
    /** For a deposit: the bonus offer to activate with it. */
    bonusId: z.optional(uuid),
    /**
     * For a withdrawal: the active bonus that the player was shown and agrees to forfeit; null when none was
     * active. If another bonus is active by then the withdrawal is refused. When omitted, any active bonus is
     * forfeited.
     */
    forfeitsBonusId: z.optional(z.nullable(uuid)),
  }),
  reply: z.object({
    paymentId: uuid,
    status: paymentStatus,
    /** For a withdrawal that is not paid at once. */
    waitsFor: z.optional(withdrawalStep),
    next: z.object({ type: z.enum(["done", "form", "redirect", "frame"]), url: z.optional(z.string()) }),
  }),
  errors: [
    "player.blocked",
    "player.fraud",
    "player.self_excluded",
    "player.profile_incomplete",
    "player.limits_required",
    "player.documents_required",
    "limit.deposit_reached",
    "payment.gateway_unknown",
    "payment.gateway_unavailable",
    "payment.amount_outside_limits",
    "payment.weekly_limit_reached",
    "payment.currency_mismatch",
    "payment.bonus_forfeit",
    "bonus.not_found",
    "bonus.not_available",
    "bonus.email_not_confirmed",
    "bonus.phone_not_confirmed",
    "wallet.insufficient_funds",
  ],
  idempotency: "required",
  rate: "money",
  stepUp: { only: { mode: "out" } },
  summary: "Starts a deposit, or reserves and requests a withdrawal.",
});
