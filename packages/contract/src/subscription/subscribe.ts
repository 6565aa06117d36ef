import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { emptyReply } from "../shared/scalars.ts";
import { subscriptionSwitch, wishQuery } from "./switches.ts";

export const subscribe = defineOperation({
  id: "subscription.subscribe",
  method: "POST",
  path: "/subscription/:switchId/subscribe",
  access: "player",
  params: z.object({ switchId: subscriptionSwitch }),
  query: wishQuery,
  reply: emptyReply,
  errors: ["subscription.not_confirmed"],
  idempotency: "none",
  rate: "write",
  summary: "Turns a mailing switch on.",
});
