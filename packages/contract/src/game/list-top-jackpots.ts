import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { localeQuery } from "../shared/scalars.ts";

export const listTopJackpots = defineOperation({
  id: "game.list-top-jackpots",
  method: "GET",
  path: "/top-jackpot/game",
  access: "anyone",
  query: localeQuery,
  reply: z.object({
    /** Highest first, at most six. */
    games: z.array(
      z.object({
        frontendPageUrl: z.string(),
        icon: z.nullable(z.string()),
        title: z.string(),
        provider: z.string(),
        jackpot: z.string(),
        jackpotId: z.nullable(z.string()),
      }),
    ),
    /** Sum of all jackpots; null when they are in several currencies, or when there are none. */
    total: z.nullable(z.string()),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Games with the highest jackpots.",
});
