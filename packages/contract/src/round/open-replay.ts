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
    /** The title's pays at the round's RTP setting. */
    sheet: rulesSheet,
    currency: currencyCode,
    /** Number of decimals. */
    minorUnits: z.int(),
    locale,
    limits: stakeLimits,
    /** Opening first; old rounds without recorded steps have the last one only. */
    steps: z.array(replayStep),
  }),
  errors: ["round.launch_token_invalid", "round.not_found"],
  idempotency: "none",
  rate: "read",
  summary: "Exchanges a replay token for the record of its round. It allows no stakes.",
});
