import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { amountMinor, currencyCode, localeOrDefault, uuid } from "../shared/scalars.ts";

export const listGateways = defineOperation({
  id: "payment.list-gateways",
  method: "GET",
  path: "/cashier/proxy",
  access: "player",
  query: z.object({ mode: z.catch(z.enum(["in", "out"]), "in"), locale: localeOrDefault }),
  reply: z.object({
    currency: currencyCode,
    /** Number of decimals. */
    minorUnits: z.int(),
    balanceMinor: amountMinor,
    /**
     * With `in`: the activated bonus that the next deposit grants. `percent` is of the deposit, null for
     * spins only.
     */
    depositBonus: z.nullable(
      z.object({
        title: z.string(),
        percent: z.nullable(z.int()),
        spins: z.nullable(z.int()),
        /** Minimum deposit, and the maximum that counts. */
        minMinor: amountMinor,
        maxMinor: z.nullable(amountMinor),
        wagerRatio: z.number(),
        wagerDays: z.int(),
        /** Max bet while the bonus is wagered; null for no limit. */
        maxBetMinor: z.nullable(amountMinor),
      }),
    ),
    /**
     * With `out`: the active bonus, which a withdrawal forfeits. Its title is null for a bonus without an
     * offer.
     */
    forfeit: z.nullable(
      z.object({
        id: uuid,
        title: z.nullable(z.string()),
        grantedMinor: amountMinor,
        leftMinor: amountMinor,
      }),
    ),
    gateways: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        logo: z.string(),
        minMinor: amountMinor,
        maxMinor: amountMinor,
        feeBasisPoints: z.int(),
        presetsMinor: z.array(amountMinor),
        duration: z.string(),
        fields: z.array(
          z.object({
            name: z.string(),
            kind: z.enum(["text", "card", "expiry", "digits"]),
            label: z.string(),
            pattern: z.string(),
            autocomplete: z.string(),
            hint: z.string(),
          }),
        ),
      }),
    ),
  }),
  errors: ["player.blocked", "player.fraud", "player.self_excluded", "player.profile_incomplete"],
  idempotency: "none",
  rate: "read",
  summary: "Gateways for the player's currency, country and direction.",
});
