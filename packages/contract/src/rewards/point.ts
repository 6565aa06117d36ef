import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { exchangedPoints } from "../shared/field-rules.ts";
import { playerStatuses } from "./player-status.ts";
import { amountMinor, currencyCode, instant } from "../shared/scalars.ts";

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

const status = z.enum(playerStatuses);

export const getPoints = defineOperation({
  id: "point.get-points",
  method: "GET",
  path: "/player/points",
  access: "player",
  reply: z.object({
    points: z.int(),
    version: z.int(),
    /** Points per dollar if all were exchanged. */
    ratio: z.int(),
    level: z.int(),
    /** All points ever earned; they determine the status. */
    lifetime: z.int(),
    status,
    extraPercent: z.int(),
    statuses: z.array(z.object({ status, fromPoints: z.int(), extraPercent: z.int() })),
    minPoints: z.int(),
    nextExchangeAt: z.nullable(instant),
    isExchangePaused: z.boolean(),
    firstToExpire: z.nullable(z.object({ points: z.int(), at: instant })),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "The player's bonus points, status, and the conditions of an exchange.",
});

export const listPointRatios = defineOperation({
  id: "point.list-point-ratios",
  method: "GET",
  path: "/player/points/ratio",
  access: "player",
  reply: z.object({
    ratioTable: z.array(z.object({ points: z.int(), ratio: z.int(), level: z.int() })),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Points per dollar by level and number of points.",
});

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
