import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { freeSpins } from "../shared/play.ts";
import { amountMinor } from "../shared/scalars.ts";

export const readSessionBalance = defineOperation({
  id: "round.read-session-balance",
  method: "GET",
  path: "/play/balance",
  access: "frame",
  reply: z.object({
    /** The balance usable on the title: real money, and bonus money if the title accepts it. */
    balanceMinor: amountMinor,
    /** The part of it that is bonus money. */
    bonusMinor: amountMinor,
    /** Bonus money that the title does not accept. */
    unusedBonusMinor: amountMinor,
    balanceVersion: z.int(),
    /** Granted spins, which are played before any stake. */
    freeSpins: z.nullable(freeSpins),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "The current balance and granted spins of an open game.",
});
