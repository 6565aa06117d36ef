import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { contentQuery, uuid } from "../shared/scalars.ts";

export const listBanners = defineOperation({
  id: "banner.list-banners",
  method: "GET",
  path: "/banners",
  access: "anyone",
  query: contentQuery,
  reply: z.object({
    banners: z.array(
      z.object({
        id: uuid,
        /** A path of the site without its language, or an external URL. */
        link: z.string(),
        /** For phones, the URL of the small picture. */
        imageUrl: z.string(),
        imageSmallUrl: z.string(),
        kicker: z.string(),
        title: z.string(),
        text: z.string(),
        buttonTitle: z.string(),
      }),
    ),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "The large banners of the lobby, in order.",
});
