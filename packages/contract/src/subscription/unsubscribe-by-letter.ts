import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { emptyReply } from "../shared/scalars.ts";
import { subscriptionSwitch } from "./switches.ts";

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
