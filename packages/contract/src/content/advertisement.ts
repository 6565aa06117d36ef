import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { localeQuery, uuid } from "../shared/scalars.ts";

export const listAdvertisements = defineOperation({
  id: "advertisement.list-advertisements",
  method: "GET",
  path: "/advertisements",
  access: "anyone",
  query: localeQuery,
  reply: z.object({
    advertisements: z.array(
      z.object({
        id: uuid,
        /** A path of the site without its language, or an external URL. */
        link: z.string(),
        imageUrl: z.string(),
        title: z.string(),
        text: z.string(),
      }),
    ),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Information banners of the game page's sidebar.",
});
