import * as z from "zod/mini";
import { amountMinor, currencyCode, instant, uuid } from "../shared/scalars.ts";

const ruleDone = z.object({ done: z.boolean() });

/**
 * A bonus offer for one player (specification: Bonus). Rules that do not apply are null. Amounts in minor
 * units.
 */
export const bonusOffer = z.object({
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

export const grantStatus = z.enum(["queued", "active", "cancelled", "committed"]);

/**
 * A granted bonus (specification: Bonus history item). Formatted fields contain amount and decimals; the
 * currency is a field of its own.
 */
export const bonusRow = z.object({
  id: uuid,
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
});
