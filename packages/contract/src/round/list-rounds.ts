import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { roundRow } from "../shared/entities.ts";
import { dayQuery, pageNumber, searchText } from "../shared/scalars.ts";

export const listRounds = defineOperation({
  id: "round.list-rounds",
  method: "GET",
  path: "/history/rounds",
  access: "player",
  query: z.object({ fromDate: dayQuery, toDate: dayQuery, q: searchText, page: pageNumber }),
  reply: z.object({ collection: z.array(roundRow) }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Games history, 20 a page.",
});
