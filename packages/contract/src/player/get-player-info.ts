import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { guest, player } from "../shared/entities.ts";

export const getPlayerInfo = defineOperation({
  id: "player.get-player-info",
  method: "GET",
  path: "/player/info",
  access: "anyone",
  reply: z.union([player, guest]),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "The player, or that nobody is signed in; with the header x-csrf-token.",
});
