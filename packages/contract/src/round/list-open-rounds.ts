import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { amountMinor, currencyCode, instant, localeQuery, uuid } from "../shared/scalars.ts";

export const listOpenRounds = defineOperation({
  id: "round.list-open-rounds",
  method: "GET",
  path: "/open-rounds",
  access: "player",
  query: localeQuery,
  reply: z.object({
    rounds: z.array(
      z.object({
        id: uuid,
        stakeMinor: amountMinor,
        currency: currencyCode,
        createdAt: instant,
        /** When the default action finishes the round. */
        settlesAt: instant,
        game: z.object({ frontendPageUrl: z.string(), title: z.string(), icon: z.string() }),
      }),
    ),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "The player's open rounds.",
});
