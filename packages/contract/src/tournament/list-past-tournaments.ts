import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { localeOrDefault, pageNumber } from "../shared/scalars.ts";
import { tournamentCard } from "../shared/tournament.ts";

export const listPastTournaments = defineOperation({
  id: "tournament.list-past-tournaments",
  method: "GET",
  path: "/tournaments/past",
  access: "anyone",
  query: z.object({ locale: localeOrDefault, page: pageNumber }),
  reply: z.object({ tournaments: z.array(tournamentCard) }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Ended tournaments, ten a page.",
});
