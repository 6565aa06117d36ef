import * as z from "zod/mini";
import { currencyCode, instant } from "../shared/scalars.ts";
import { limitKind, limitPeriod } from "./limit-kinds.ts";

/** A player's limits. Amounts in minor units of the currency, minutes for a session. */
export const playLimits = z.object({
  limits: z.array(
    z.object({
      kind: limitKind,
      period: limitPeriod,
      /** Null for the length of a session. */
      currency: z.nullable(currencyCode),
      amount: z.int(),
      /** What the present window has had; minutes of this sign-in for a session. */
      used: z.int(),
      /** When the window begins anew; null for a session. */
      resetsAt: z.nullable(instant),
      /** What a raise or a removal waits for: null with a date removes. */
      pendingAmount: z.nullable(z.int()),
      effectiveAt: z.nullable(instant),
    }),
  ),
});
