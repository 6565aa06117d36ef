import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { contentQuery } from "../shared/scalars.ts";

export const getPromotion = defineOperation({
  id: "promotion.get-promotion",
  method: "GET",
  path: "/promo-page/:uri",
  access: "anyone",
  params: z.object({ uri: z.string() }),
  query: contentQuery,
  reply: z.object({
    uri: z.string(),
    imageUrl: z.nullable(z.string()),
    title: z.string(),
    summary: z.string(),
    /** Sanitised HTML. */
    content: z.string(),
  }),
  errors: ["request.not_found"],
  idempotency: "none",
  rate: "read",
  summary: "A promotion with its text.",
});

export const listPromotions = defineOperation({
  id: "promotion.list-promotions",
  method: "GET",
  path: "/promos",
  access: "anyone",
  query: contentQuery,
  reply: z.object({
    items: z.object({
      general: z.array(
        z.object({
          uri: z.string(),
          imageUrl: z.nullable(z.string()),
          title: z.string(),
          summary: z.string(),
          /** The fund of the tournament series with the same name, in the reader's currency. */
          prizeFund: z.nullable(z.string()),
        }),
      ),
    }),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Promotions, in order.",
});
