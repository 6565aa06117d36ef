import * as z from "zod/mini";

/** The four switches of the mailing settings. */
export const subscriptionSwitch = z.enum(["emailPromo", "emailService", "phoneSms", "phoneCall"]);
/**
 * The page of a wish and the wish's number on it: an older wish of the same page that arrives late is
 * ignored.
 */
export const wishQuery = z.object({
  page: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
  wish: z.catch(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2 ** 31 - 1)), 0),
});
export type SubscriptionSwitch = z.infer<typeof subscriptionSwitch>;
