import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { instant, localeQuery } from "../shared/scalars.ts";

export const getPageContent = defineOperation({
  id: "page-content.get-page-content",
  method: "GET",
  path: "/page-content/:slug",
  access: "anyone",
  params: z.object({ slug: z.string() }),
  query: localeQuery,
  reply: z.object({
    slug: z.string(),
    version: z.int(),
    title: z.string(),
    summary: z.string(),
    /** Sanitised HTML. */
    content: z.string(),
    publishedAt: instant,
  }),
  errors: ["request.not_found"],
  idempotency: "none",
  rate: "read",
  summary: "The latest version of a text page.",
});
