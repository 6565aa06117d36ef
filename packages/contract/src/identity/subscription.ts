import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { emptyReply } from "../shared/scalars.ts";

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

/** The four switches of the mailing settings. */
const subscriptionSwitch = z.enum(["emailPromo", "emailService", "phoneSms", "phoneCall"]);
/**
 * The page of a wish and the wish's number on it: an older wish of the same page that arrives late is
 * ignored.
 */
const wishQuery = z.object({
  page: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
  wish: z.catch(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2 ** 31 - 1)), 0),
});
export type SubscriptionSwitch = z.infer<typeof subscriptionSwitch>;

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

export const unsubscribeByLetter = defineOperation({
  id: "subscription.unsubscribe-by-letter",
  method: "POST",
  path: "/subscription/:type/:hash/:userId/unsubscribe",
  // The link's hash is the proof, so that mail programs can call it with one click.
  access: "signed",
  params: z.object({ type: subscriptionSwitch, hash: z.string(), userId: z.string() }),
  reply: emptyReply,
  errors: ["subscription.link_invalid"],
  idempotency: "none",
  rate: "identity",
  summary: "Turns a mailing switch off by a letter's link, without a sign-in.",
});

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
