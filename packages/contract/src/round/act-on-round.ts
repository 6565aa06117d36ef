import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { playRound } from "../shared/entities.ts";
import { amountMinor, uuid } from "../shared/scalars.ts";

export const actOnRound = defineOperation({
  id: "round.act-on-round",
  method: "POST",
  path: "/play/act",
  access: "frame",
  body: z.object({ roundId: uuid, step: z.int(), action: z.unknown() }),
  reply: z.object({
    round: playRound,
    /** The balance usable on the title: real money, and bonus money if the title accepts it. */
    balanceMinor: amountMinor,
    /** The part of it that is bonus money. */
    bonusMinor: amountMinor,
    balanceVersion: z.int(),
  }),
  errors: [
    "round.closed",
    "round.action_illegal",
    "game.is_blocked",
    "player.blocked",
    "player.fraud",
    "player.self_excluded",
    "limit.loss_reached",
    "limit.wager_reached",
    "limit.session_reached",
    "limit.time_reached",
    "bonus.max_bet_exceeded",
    "wallet.insufficient_funds",
  ],
  idempotency: "required",
  rate: "play",
  summary: "Takes a further action in an open round.",
});
