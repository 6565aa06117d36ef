import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { realityCheck } from "./reality-check.ts";

export const setRealityCheck = defineOperation({
  id: "reality-check.set-reality-check",
  method: "POST",
  path: "/player/reality-check",
  access: "player",
  body: z.object({ minutes: z.int("wrong") }),
  reply: realityCheck,
  errors: [],
  idempotency: "none",
  rate: "write",
  summary: "Sets the interval of reality checks; a due check stays due.",
});
