import * as z from "zod/mini";
import { currencyCode, instant } from "../shared/scalars.ts";
import { limitKind, limitPeriod } from "./limit-kinds.ts";

/** A player's limits. Amounts in minor units of the currency, minutes for a session and for the time of a day. */
export const playLimits = z.object({
  limits: z.array(
    z.object({
      kind: limitKind,
      period: limitPeriod,
      /** Null for limits of time. Amounts of play in other currencies count at the day's rate. */
      currency: z.nullable(currencyCode),
      amount: z.int(),
      /** What the present window has had; minutes for limits of time. */
      used: z.int(),
      /** When the window begins anew; null for a session. */
      resetsAt: z.nullable(instant),
      /** What a raise or a removal waits for: null with a date removes. */
      pendingAmount: z.nullable(z.int()),
      effectiveAt: z.nullable(instant),
    }),
  ),
});
