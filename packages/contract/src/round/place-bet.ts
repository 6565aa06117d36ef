import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { playRound } from "../shared/entities.ts";
import { freeSpins } from "../shared/play.ts";
import { amountMinor, currencyCode } from "../shared/scalars.ts";

export const placeBet = defineOperation({
  id: "round.place-bet",
  method: "POST",
  path: "/play/bet",
  access: "frame",
  /**
   * `isFree` plays a granted spin at its own stake and ignores the choice. `currency` is the currency of the
   * stakes.
   */
  body: z.object({
    choice: z.unknown(),
    currency: z.optional(currencyCode),
    isFree: z.optional(z.boolean()),
  }),
  reply: z.object({
    round: playRound,
    /** The balance usable on the title: real money, and bonus money if the title accepts it. */
    balanceMinor: amountMinor,
    /** The part of it that is bonus money. */
    bonusMinor: amountMinor,
    balanceVersion: z.int(),
    /** After a free spin: the remaining spins. */
    freeSpins: z.optional(z.nullable(freeSpins)),
  }),
  errors: [
    "round.already_open",
    "round.action_illegal",
    "round.stake_outside_limits",
    "round.currency_mismatch",
    "round.too_soon",
    "round.reality_check_due",
    "wallet.insufficient_funds",
    "limit.loss_reached",
    "limit.wager_reached",
    "limit.session_reached",
    "limit.time_reached",
    "bonus.max_bet_exceeded",
    "bonus.free_spins_over",
    "game.is_blocked",
    "player.blocked",
    "player.fraud",
    "player.self_excluded",
  ],
  idempotency: "required",
  rate: "play",
  summary: "Opens a round: stake, outcome, win, round and command log in one transaction.",
});
