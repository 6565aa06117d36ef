import * as z from "zod/mini";
import { jackpotLevel } from "./shared/jackpot.ts";
import { amountMinor, currencyCode, instant, uuid } from "./shared/scalars.ts";

/** What travels on `{project}_profile#{user}`. Each has a version or is idempotent, since a publication may come twice. */
export const profileFact = z.discriminatedUnion("type", [
  z.object({ type: z.literal("balance"), currency: currencyCode, balance: amountMinor, version: z.int() }),
  /** 0 unblocked, 1 blocked, 2 blocked and signed out. */
  z.object({ type: z.literal("block_status"), status: z.enum({ open: 0, blocked: 1, signedOut: 2 }) }),
  z.object({ type: z.literal("profile_changed") }),
]);
export type ProfileFact = z.infer<typeof profileFact>;

/** What travels on `{project}_notification#{user}`: a toast, its words in the phrase files under `notification.{kind}`. */
export const notificationFact = z.object({
  type: z.literal("notification"),
  id: uuid,
  kind: z.enum([
    "deposit_settled",
    "deposit_failed",
    "withdrawal_paid",
    "withdrawal_rejected",
    "withdrawal_failed",
    "email_confirmed",
    "chargeback",
    "limit_near",
  ]),
  amountMinor: z.optional(amountMinor),
  currency: z.optional(currencyCode),
  at: instant,
});
export type NotificationFact = z.infer<typeof notificationFact>;

/** What travels on `{project}_maintenance`. */
export const maintenanceFact = z.discriminatedUnion("type", [
  z.object({ type: z.literal("maintenance"), message: z.nullable(z.string()) }),
  z.object({ type: z.literal("new_version"), version: z.string() }),
]);
export type MaintenanceFact = z.infer<typeof maintenanceFact>;

/** What travels on `{project}_jackpot`: the pools that changed, a few times a second at most. */
export const jackpotFact = z.object({
  type: z.literal("jackpots"),
  pools: z.array(
    z.object({
      jackpotId: z.string(),
      level: jackpotLevel,
      currency: currencyCode,
      amountMinor,
      version: z.int(),
    }),
  ),
});
export type JackpotFact = z.infer<typeof jackpotFact>;
