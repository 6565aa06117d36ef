import * as z from "zod/mini";

/** The four switches of the mailing settings. */
export const subscriptionSwitch = z.enum(["emailPromo", "emailService", "phoneSms", "phoneCall"]);
export type SubscriptionSwitch = z.infer<typeof subscriptionSwitch>;
