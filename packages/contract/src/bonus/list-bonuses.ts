import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { bonusOffer } from "../shared/bonus.ts";
import { localeQuery } from "../shared/scalars.ts";

export const listBonuses = defineOperation({
  id: "bonus.list-bonuses",
  method: "GET",
  path: "/player/bonuses",
  access: "player",
  query: localeQuery,
  reply: z.array(bonusOffer),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary:
    "Bonus offers in the active currency that the player can take, has activated, or was awarded recently.",
});
