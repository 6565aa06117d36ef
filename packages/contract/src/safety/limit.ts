import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { limitKind, limitPeriod } from "./limit-kinds.ts";
import { currencyCode, instant } from "../shared/scalars.ts";

/** A player's limits. Amounts in minor units of the currency; minutes for session and daily time limits. */
const playLimits = z.object({
  limits: z.array(
    z.object({
      kind: limitKind,
      period: limitPeriod,
      /** Null for time limits. Play in other currencies counts at the current rate. */
      currency: z.nullable(currencyCode),
      amount: z.int(),
      /** Use in the current window; minutes for time limits. */
      used: z.int(),
      /** Start of the next window; null for a session. */
      resetsAt: z.nullable(instant),
      /** A pending raise or removal; null with a date removes the limit. */
      pendingAmount: z.nullable(z.int()),
      effectiveAt: z.nullable(instant),
    }),
  ),
});

export const listLimits = defineOperation({
  id: "limit.list-limits",
  method: "GET",
  path: "/player/limits",
  access: "player",
  reply: playLimits,
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "The player's own limits of deposits, losses, stakes and time, with their use.",
});

const maxAmount = 1_000_000_000_000;

export const setLimit = defineOperation({
  id: "limit.set-limit",
  method: "POST",
  path: "/player/limits",
  access: "player",
  body: z.object({
    kind: limitKind,
    period: limitPeriod,
    /** Null removes the limit. */
    amount: z.nullable(z.int("wrong").check(z.minimum(0, "wrong"), z.maximum(maxAmount, "wrong"))),
    /** Omitted for time limits. */
    currency: z.optional(currencyCode),
  }),
  reply: playLimits,
  errors: [],
  idempotency: "none",
  rate: "write",
  summary: "Sets a limit: a lower one applies at once, a raise and a removal after 24 hours.",
});
