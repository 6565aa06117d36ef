import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { localeQuery } from "../shared/scalars.ts";

export const listMetroTiles = defineOperation({
  id: "metro.list-metro-tiles",
  method: "GET",
  path: "/metro",
  access: "anyone",
  query: localeQuery,
  reply: z.object({
    tiles: z.array(
      z.object({
        /** Slot number, 1 to 7. */
        position: z.int(),
        type: z.enum(["game", "promotion", "category", "tournament", "jackpot"]),
        /** A path of the site without its language. */
        url: z.string(),
        icon: z.string(),
        title: z.string(),
        buttonTitle: z.string(),
      }),
    ),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Tiles of the lobby's mosaic by slot.",
});
