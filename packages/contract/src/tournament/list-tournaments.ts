import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { localeQuery } from "../shared/scalars.ts";
import { tournamentCard } from "../shared/tournament.ts";

export const listTournaments = defineOperation({
  id: "tournament.list-tournaments",
  method: "GET",
  path: "/tournaments",
  access: "anyone",
  query: localeQuery,
  reply: z.object({
    activeTournaments: z.array(tournamentCard),
    futureTournaments: z.array(tournamentCard),
    /** The ten that ended last. */
    pastTournaments: z.array(tournamentCard),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Running, announced and recently ended tournaments.",
});
