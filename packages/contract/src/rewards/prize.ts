import * as z from "zod/mini";
import { amountMinor, currencyCode } from "../shared/scalars.ts";

/**
 * Prize types (decision D16): 1 real money, 2 bonus money, 3 free spins, 4 a bonus offer, 5 a physical or
 * special prize, 6 an action, 7 bonus points, 8 a status, 9 super-charges. `amount` is minor units of
 * `currency` for 1 and 2, a count for 3, 7 and 9; `amounts` has amounts by currency. 4, 5, 6 and 8 have no
 * amount: `actionId` identifies them.
 */
export const prize = z.object({
  type: z.int().check(z.minimum(1), z.maximum(9)),
  params: z.object({
    amount: z.optional(z.int()),
    currency: z.optional(currencyCode),
    amounts: z.optional(z.partialRecord(currencyCode, amountMinor)),
    actionId: z.optional(z.string()),
  }),
});
