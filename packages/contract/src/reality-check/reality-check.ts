import * as z from "zod/mini";
import { amountMinor, currencyCode, instant } from "../shared/scalars.ts";

/** Play in this sign-in. Amounts in minor units; the net is negative when more was staked than won. */
export const realityCheck = z.object({
  /** The interval in force: the player's own, otherwise the default. */
  minutes: z.int(),
  choices: z.array(z.int()),
  /** Start of this sign-in. */
  startedAt: instant,
  /** When the next check stops play; null before the first game. */
  dueAt: z.nullable(instant),
  /** True: no round opens until the player has answered. */
  isDue: z.boolean(),
  /** The server's current time, the reference of the two instants above. */
  now: instant,
  /** One entry per currency played since the sign-in. */
  played: z.array(
    z.object({
      currency: currencyCode,
      stakedMinor: amountMinor,
      wonMinor: amountMinor,
      netMinor: amountMinor,
    }),
  ),
});
