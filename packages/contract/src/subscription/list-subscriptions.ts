import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";

export const listSubscriptions = defineOperation({
  id: "subscription.list-subscriptions",
  method: "GET",
  path: "/subscriptions",
  access: "player",
  reply: z.object({
    emailPromo: z.boolean(),
    emailService: z.boolean(),
    phoneSms: z.boolean(),
    phoneCall: z.boolean(),
    emailInvalid: z.boolean(),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "The player's consents to letters, messages and calls.",
});
