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
  summary: "Chooses how often a reality check stops play; one that is due already stays due.",
});
