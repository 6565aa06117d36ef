import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { contentQuery } from "../shared/scalars.ts";

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
        }),
      ),
    }),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Promotions, in order.",
});
