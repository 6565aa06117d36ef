import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { bonusRow } from "../shared/bonus.ts";
import { pageNumber } from "../shared/scalars.ts";

export const listBonusHistory = defineOperation({
  id: "bonus.list-bonus-history",
  method: "GET",
  path: "/history/bonuses",
  access: "player",
  query: z.object({ page: pageNumber }),
  reply: z.object({ collection: z.array(bonusRow) }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Granted bonuses, 20 a page, newest first.",
});
