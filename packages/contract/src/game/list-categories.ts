import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { localeQuery } from "../shared/scalars.ts";

export const listCategories = defineOperation({
  id: "game.list-categories",
  method: "GET",
  path: "/game-categories",
  access: "anyone",
  query: localeQuery,
  reply: z.object({ categories: z.array(z.object({ code: z.string(), count: z.int() })) }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Lobby categories with their numbers of games.",
});
