import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import {
  emptyReply,
  localeOrDefault,
  localeQuery,
  afterRow,
  pageNumber,
  uuid,
  amountMinor,
  currencyCode,
  instant,
} from "../shared/scalars.ts";

const ruleDone = z.object({ done: z.boolean() });

/**
 * A bonus offer for one player (specification: Bonus). Rules that do not apply are null. Amounts in minor
 * units.
 */
const bonusOffer = z.object({
  id: uuid,
  type: z.enum(["on_deposit", "no_deposit"]),
  title: z.string(),
  /** Sanitised HTML. */
  description: z.string(),
  /** `DD/MM/YYYY HH:mm:ss`, UTC; null for an offer without an end. */
  endAt: z.nullable(z.string()),
  award: z.object({
    type: z.enum(["free_spin", "money"]),
    /** Percentage of the deposit, including the player's skill. */
    percent: z.nullable(z.int()),
    /** The maximum, or the fixed amount. */
    amount: z.nullable(amountMinor),
    spins: z.nullable(z.int()),
    /** Wagering ratio, after the player's skill. */
    wagerRatio: z.number(),
    wagerDays: z.int(),
    /** Whether its money cannot be staked, and stakes of real money alone unlock it. */
    isLocked: z.boolean(),
  }),
  statusData: z.object({ status: z.enum(["available", "activated", "canceled", "awarded"]) }),
  /** Whether only the deposit is missing. */
  isRequiredRulesDone: z.boolean(),
  rules: z.object({
    depositSum: z.nullable(
      z.object({
        done: z.boolean(),
        min: amountMinor,
        max: z.nullable(amountMinor),
        currency: currencyCode,
      }),
    ),
    verifiedEmail: z.nullable(ruleDone),
    verifiedPhone: z.nullable(ruleDone),
  }),
});

const grantStatus = z.enum(["queued", "active", "cancelled", "committed"]);

/** Titles on which free spins can be played, with the stake of a spin on each. */
const spinGame = z.object({
  name: z.string(),
  urlLastSegment: z.string(),
  icon: z.string(),
  stake: amountMinor,
});

/**
 * A granted bonus (specification: Bonus history item). Formatted fields contain amount and decimals; the
 * currency is a field of its own.
 */
const bonusRow = z.object({
  id: uuid,
  /** The offer's; null for a bonus without an offer. */
  title: z.nullable(z.string()),
  /** Where it comes from: offer, prize, free_spins, skill, operator, void (of a void round's stake). */
  source: z.string(),
  dateTime: instant,
  cancelAfterDateTime: z.nullable(instant),
  initialAmountFormatted: z.string(),
  /** Currency type of its money: 2 is bonus money. */
  account: z.int(),
  paidOutFormatted: z.string(),
  fullWagerFormatted: z.string(),
  wageredFormatted: z.string(),
  currency: currencyCode,
  status: grantStatus,
  /** Why it ended, if it has. */
  endReason: z.nullable(
    z.enum(["wagered", "spent", "player", "withdrawal", "expired", "operator", "chargeback", "closing"]),
  ),
  /** For free spins: their number and titles. The amounts of the row are then what they have won. */
  freeSpins: z.nullable(z.object({ count: z.int(), left: z.int(), games: z.array(spinGame) })),
});

/** Free spins that the player has: how many are left, where, until when, and what they have won. */
const ownSpins = z.object({
  id: uuid,
  /** The offer's; null for spins without an offer. */
  title: z.nullable(z.string()),
  source: z.string(),
  count: z.int(),
  left: z.int(),
  won: amountMinor,
  currency: currencyCode,
  /** Of the winnings. */
  wagerRatio: z.number(),
  wagerDays: z.int(),
  expiresAt: instant,
  games: z.array(spinGame),
});

/** A bonus that is wagered or waits its turn. Amounts in minor units. */
const ownBonus = z.object({
  id: uuid,
  status: z.enum(["active", "queued"]),
  title: z.nullable(z.string()),
  source: z.string(),
  amount: amountMinor,
  currency: currencyCode,
  fullWager: amountMinor,
  wagerLeft: amountMinor,
  /** The deposit that must stay on the account until it starts; null for a bonus without one. */
  deposit: z.nullable(amountMinor),
  /** The time to wager it, from its start. */
  wagerDays: z.int(),
});

const activationErrors = [
  "bonus.not_found",
  "bonus.not_available",
  "bonus.email_not_confirmed",
  "bonus.phone_not_confirmed",
  "bonus.one_per_person",
  "bonus.under_review",
  "player.blocked",
  "player.fraud",
  "player.self_excluded",
] as const;

export const activateBonus = defineOperation({
  id: "bonus.activate-bonus",
  method: "POST",
  path: "/player/bonuses/:id/activate",
  access: "player",
  params: z.object({ id: z.string() }),
  reply: emptyReply,
  errors: activationErrors,
  idempotency: "none",
  rate: "money",
  summary: "Activates an offer: one that requires a deposit waits for it, any other is granted at once.",
});

export const cancelBonus = defineOperation({
  id: "bonus.cancel-bonus",
  method: "POST",
  path: "/history/bonuses/:id/cancel",
  access: "player",
  params: z.object({ id: z.string() }),
  reply: z.object({ status: z.boolean() }),
  errors: ["bonus.not_found"],
  idempotency: "none",
  rate: "money",
  summary: "Cancels a bonus: its bonus money returns to the house. False when it has already ended.",
});

export const chooseBonus = defineOperation({
  id: "bonus.choose-bonus",
  method: "POST",
  path: "/player/bonuses",
  access: "player",
  /** The offer to activate; null for a deposit without a bonus. */
  body: z.object({ id: z.nullable(uuid) }),
  reply: emptyReply,
  errors: activationErrors,
  idempotency: "none",
  rate: "money",
  summary: "Activates an offer, or deactivates the one that waits for a deposit.",
});

export const clearFreeSpins = defineOperation({
  id: "bonus.clear-free-spins",
  method: "POST",
  path: "/messages/history/clear/freespins",
  access: "player",
  reply: emptyReply,
  errors: [],
  idempotency: "none",
  rate: "write",
  summary: "Marks the messages about free spins as seen: they are not shown again.",
});

export const deactivateBonus = defineOperation({
  id: "bonus.deactivate-bonus",
  method: "POST",
  path: "/player/bonuses/:id/deactivate",
  access: "player",
  params: z.object({ id: z.string() }),
  reply: emptyReply,
  errors: ["bonus.not_found", "bonus.not_available"],
  idempotency: "none",
  rate: "money",
  summary: "Deactivates an offer that waits for a deposit.",
});

export const listBonusHistory = defineOperation({
  id: "bonus.list-bonus-history",
  method: "GET",
  path: "/history/bonuses",
  access: "player",
  query: z.object({ page: pageNumber, after: afterRow, locale: localeOrDefault }),
  reply: z.object({ collection: z.array(bonusRow) }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Granted bonuses and free spins, 20 a page, newest first.",
});

export const listBonuses = defineOperation({
  id: "bonus.list-bonuses",
  method: "GET",
  path: "/player/bonuses",
  access: "player",
  query: localeQuery,
  reply: z.array(bonusOffer),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary:
    "Bonus offers in the active currency that the player can take, has activated, or was awarded recently.",
});

export const listOwnBonuses = defineOperation({
  id: "bonus.list-own-bonuses",
  method: "GET",
  path: "/player/bonuses/own",
  access: "player",
  query: localeQuery,
  reply: z.object({ bonuses: z.array(ownBonus), freeSpins: z.array(ownSpins) }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary:
    "What the player has: active and queued bonuses in the order of their turn, and free spins that can be played.",
});

export const prioritiseBonus = defineOperation({
  id: "bonus.prioritise-bonus",
  method: "POST",
  path: "/player/bonuses/own/:id/first",
  access: "player",
  params: z.object({ id: z.string() }),
  reply: emptyReply,
  errors: [
    "bonus.not_found",
    "bonus.not_available",
    "player.blocked",
    "player.fraud",
    "player.self_excluded",
  ],
  idempotency: "none",
  rate: "money",
  summary: "Puts a queued bonus first. It starts at once when none is active.",
});
