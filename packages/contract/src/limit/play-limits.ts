import * as z from "zod/mini";
import { currencyCode, instant } from "../shared/scalars.ts";
import { limitKind, limitPeriod } from "./limit-kinds.ts";

/** A player's limits. Amounts in minor units of the currency; minutes for session and daily time limits. */
export const playLimits = z.object({
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
