import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";

export const quotePoints = defineOperation({
  id: "point.quote-points",
  method: "GET",
  path: "/player/points/info/:points",
  access: "player",
  params: z.object({ points: z.string().check(z.regex(/^\d{1,7}$/)) }),
  reply: z.object({ exchangedAmount: z.string(), ratio: z.int() }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "The value of points in the active currency, at the player's level and the current rate.",
});
