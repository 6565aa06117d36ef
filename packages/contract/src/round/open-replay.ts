import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { playTitle, replayStep, rulesSheet, stakeLimits } from "../shared/play.ts";
import { currencyCode, locale } from "../shared/scalars.ts";

export const openReplay = defineOperation({
  id: "round.open-replay",
  method: "POST",
  path: "/play/replay",
  access: "anyone",
  body: z.object({ replayToken: z.string().check(z.maxLength(512)) }),
  reply: z.object({
    title: playTitle,
    /** What the title paid at the round's return setting. */
    sheet: rulesSheet,
    currency: currencyCode,
    /** Decimals of its amounts. */
    minorUnits: z.int(),
    locale,
    limits: stakeLimits,
    /** The opening first; rounds from before their steps were kept have the last one alone. */
    steps: z.array(replayStep),
  }),
  errors: ["round.launch_token_invalid", "round.not_found"],
  idempotency: "none",
  rate: "read",
  summary: "Trades a replay token for the record of its round. Nothing can be staked with it.",
});
