import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { amountMinor, currencyCode, dayQuery, searchText } from "../shared/scalars.ts";

export const sumRounds = defineOperation({
  id: "round.sum-rounds",
  method: "GET",
  path: "/history/rounds/sum",
  access: "player",
  query: z.object({ fromDate: dayQuery, toDate: dayQuery, q: searchText }),
  /** One entry per currency played; minor units. */
  reply: z.object({
    sums: z.array(z.object({ currency: currencyCode, stakedMinor: amountMinor, wonMinor: amountMinor })),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Total stakes and wins of the games history, over all its pages.",
});
