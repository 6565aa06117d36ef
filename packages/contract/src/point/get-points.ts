import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { playerStatuses } from "../shared/player-status.ts";
import { instant } from "../shared/scalars.ts";

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
