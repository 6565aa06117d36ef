import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { searchText, uuid } from "../shared/scalars.ts";

export const listProviders = defineOperation({
  id: "provider.list-providers",
  method: "GET",
  path: "/providers",
  access: "anyone",
  query: z.object({ category: searchText }),
  reply: z.object({
    providers: z.array(
      z.object({ ids: z.array(uuid), name: z.string(), uri: z.string(), icon: z.nullable(z.string()) }),
    ),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Studios with games in a category.",
});
