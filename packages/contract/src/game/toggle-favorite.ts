import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";

export const toggleFavorite = defineOperation({
  id: "game.toggle-favorite",
  method: "POST",
  path: "/favorites/:gameId",
  access: "player",
  params: z.object({ gameId: z.string() }),
  reply: z.object({ isFavorite: z.boolean() }),
  errors: ["game.not_found"],
  idempotency: "none",
  rate: "write",
  summary: "Adds a game to the favourites or removes it.",
});
