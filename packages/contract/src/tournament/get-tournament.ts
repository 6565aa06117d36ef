import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { localeQuery } from "../shared/scalars.ts";
import { tournament } from "../shared/tournament.ts";

export const getTournament = defineOperation({
  id: "tournament.get-tournament",
  method: "GET",
  path: "/tournament/:systemName",
  access: "anyone",
  params: z.object({ systemName: z.string() }),
  query: localeQuery,
  reply: z.object({
    tournament,
    rules: z.object({
      /** Sanitised HTML. */
      content: z.string(),
    }),
  }),
  errors: ["tournament.not_found"],
  idempotency: "none",
  rate: "read",
  summary: "A tournament with its leaderboard and rules.",
});
