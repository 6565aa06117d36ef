import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { replayStep } from "../shared/play.ts";

export const replayTitleRound = defineOperation({
  id: "round.replay-title-round",
  method: "GET",
  path: "/play/rounds/:id",
  access: "frame",
  params: z.object({ id: z.string() }),
  reply: z.object({ steps: z.array(replayStep) }),
  errors: ["round.not_found"],
  idempotency: "none",
  rate: "read",
  summary: "The recorded steps of a finished round of the frame's title.",
});
