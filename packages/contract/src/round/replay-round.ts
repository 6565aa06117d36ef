import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { checkableSeed } from "../shared/fairness.ts";
import { locale } from "../shared/scalars.ts";

export const replayRound = defineOperation({
  id: "round.replay-round",
  method: "GET",
  path: "/history/rounds/:id/replay",
  access: "player",
  params: z.object({ id: z.string() }),
  query: z.object({ locale }),
  reply: z.object({
    /** URL of the frame that shows the replay; valid for some minutes. */
    runUrl: z.string(),
    game: z.string(),
    seed: z.nullable(checkableSeed),
  }),
  errors: ["round.not_found"],
  idempotency: "none",
  rate: "read",
  summary: "The URL of a replay of the player's finished round.",
});
