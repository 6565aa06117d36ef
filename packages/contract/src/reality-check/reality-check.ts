import * as z from "zod/mini";
import { amountMinor, currencyCode, instant } from "../shared/scalars.ts";

/** Where a player stands in this sign-in. Amounts in minor units; the net is negative where more was staked than won. */
export const realityCheck = z.object({
  /** The interval in force: the player's own, else the house's. */
  minutes: z.int(),
  choices: z.array(z.int()),
  /** When this sign-in began. */
  startedAt: instant,
  /** When play stops for the next check; null before the first game. */
  dueAt: z.nullable(instant),
  /** True: no round opens until the player has answered. */
  isDue: z.boolean(),
  /** The server's present, which the two instants above are measured by. */
  now: instant,
  /** One entry a currency that was played with since the sign-in. */
  played: z.array(
    z.object({
      currency: currencyCode,
      stakedMinor: amountMinor,
      wonMinor: amountMinor,
      netMinor: amountMinor,
    }),
  ),
});
