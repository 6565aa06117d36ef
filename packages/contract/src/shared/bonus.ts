import * as z from "zod/mini";
import { amountMinor, currencyCode, instant, uuid } from "./scalars.ts";

const ruleDone = z.object({ done: z.boolean() });

/** An offer of a bonus as one player has it (specification: Bonus). A rule that it does not have is null. Amounts in minor units. */
export const bonusOffer = z.object({
  id: uuid,
  type: z.enum(["on_deposit", "no_deposit"]),
  title: z.string(),
  /** Clean HTML. */
  description: z.string(),
  /** `DD/MM/YYYY HH:mm:ss`, UTC; null where it has no end. */
  endAt: z.nullable(z.string()),
  award: z.object({
    type: z.enum(["free_spin", "money"]),
    /** Of the deposit, the player's skill included. */
    percent: z.nullable(z.int()),
    /** The most that it can be, or what it is. */
    amount: z.nullable(amountMinor),
    spins: z.nullable(z.int()),
    /** How many times the amount is staked, the player's skill taken off. */
    wagerRatio: z.number(),
    wagerDays: z.int(),
  }),
  statusData: z.object({ status: z.enum(["available", "activated", "canceled", "awarded"]) }),
  /** Whether nothing but the deposit is in the way. */
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

export const grantStatus = z.enum(["queued", "active", "cancelled", "committed"]);

/** A bonus that was granted (specification: Bonus history item). Formatted fields carry amount and decimals; the currency stands beside them. */
export const bonusRow = z.object({
  id: uuid,
  dateTime: instant,
  cancelAfterDateTime: z.nullable(instant),
  initialAmountFormatted: z.string(),
  /** The currency type of its money: 2 is bonus money. */
  account: z.int(),
  paidOutFormatted: z.string(),
  fullWagerFormatted: z.string(),
  wageredFormatted: z.string(),
  currency: currencyCode,
  status: grantStatus,
  /** Why it ended, where it has. */
  endReason: z.nullable(
    z.enum(["wagered", "spent", "player", "withdrawal", "expired", "operator", "chargeback", "closing"]),
  ),
});
