import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { localeQuery } from "../shared/scalars.ts";

export const listCountries = defineOperation({
  id: "site.list-countries",
  method: "GET",
  path: "/countries",
  access: "anyone",
  query: localeQuery,
  reply: z.record(z.string(), z.string()),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Countries by code with names in the locale.",
});
