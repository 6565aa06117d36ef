import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { jackpotLevel } from "./jackpot-pool.ts";
import { localeOrDefault, uuid } from "../shared/scalars.ts";

export const listWinners = defineOperation({
  id: "winner.list-winners",
  method: "GET",
  path: "/winners",
  access: "anyone",
  query: z.object({
    limit: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 7),
    locale: localeOrDefault,
  }),
  reply: z.object({
    winners: z.array(
      z.object({
        id: uuid,
        login: z.string(),
        amount: z.string(),
        jackpotLevel: z.nullable(jackpotLevel),
        game: z.object({ urlLastSegment: z.string(), icon: z.nullable(z.string()), name: z.string() }),
      }),
    ),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "The latest wins.",
});
