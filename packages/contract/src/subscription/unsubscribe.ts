import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { emptyReply } from "../shared/scalars.ts";
import { subscriptionSwitch, wishQuery } from "./switches.ts";

export const unsubscribe = defineOperation({
  id: "subscription.unsubscribe",
  method: "POST",
  path: "/subscription/:switchId/unsubscribe",
  access: "player",
  params: z.object({ switchId: subscriptionSwitch }),
  query: wishQuery,
  reply: emptyReply,
  errors: [],
  idempotency: "none",
  rate: "write",
  summary: "Turns a mailing switch off.",
});
