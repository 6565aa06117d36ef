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
    /** What may be staked on the title: real money, and bonus money where it takes that. */
    balanceMinor: amountMinor,
    /** How much of it is bonus money. */
    bonusMinor: amountMinor,
    /** Bonus money that the title does not take. */
    unusedBonusMinor: amountMinor,
    balanceVersion: z.int(),
    /** Granted spins that the title is played with before any stake. */
    freeSpins: z.nullable(freeSpins),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "What an open game is played with: money and granted spins, as they stand now.",
});
