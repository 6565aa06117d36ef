import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { realityCheck } from "./reality-check.ts";

export const answerRealityCheck = defineOperation({
  id: "reality-check.answer-reality-check",
  method: "POST",
  path: "/player/reality-check/answer",
  access: "player",
  body: z.object({ answer: z.enum(["go_on", "leave", "set_limits"], "wrong") }),
  reply: realityCheck,
  errors: [],
  idempotency: "none",
  rate: "write",
  summary: "Answers a due reality check in any way: play may continue and the interval restarts.",
});
