import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { currencyCode } from "../shared/scalars.ts";
import { limitKind, limitPeriod } from "./limit-kinds.ts";
import { playLimits } from "./play-limits.ts";

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
