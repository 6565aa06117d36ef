import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { game } from "../shared/entities.ts";
import { localeQuery } from "../shared/scalars.ts";

export const listNewGames = defineOperation({
  id: "game.list-new-games",
  method: "GET",
  path: "/new-games",
  access: "anyone",
  query: localeQuery,
  reply: z.object({ newGames: z.array(game) }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "The newest games.",
});
