import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { exchangedPoints } from "../shared/field-rules.ts";
import { amountMinor, currencyCode } from "../shared/scalars.ts";

export const exchangePoints = defineOperation({
  id: "point.exchange-points",
  method: "POST",
  path: "/player/points/exchange",
  access: "player",
  body: z.object({ points: exchangedPoints }),
  reply: z.object({ amountMinor, currency: currencyCode, exchangedAmount: z.string() }),
  errors: [
    "player.blocked",
    "player.fraud",
    "point.below_minimum",
    "point.too_soon",
    "point.exchange_paused",
  ],
  idempotency: "required",
  rate: "money",
  summary: "Exchanges bonus points for real money of the active currency.",
});
