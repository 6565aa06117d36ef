import type { SubscriptionSwitch } from "@w10/contract";

/** The mailings that a player can turn on and off, in the order of the settings. */
export const switches = [
  "emailPromo",
  "emailService",
  "phoneSms",
  "phoneCall",
] as const satisfies readonly SubscriptionSwitch[];
