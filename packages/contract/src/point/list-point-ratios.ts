import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";

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
