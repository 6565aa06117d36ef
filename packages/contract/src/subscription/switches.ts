import * as z from "zod/mini";

/** The four switches of the mailing settings. */
export const subscriptionSwitch = z.enum(["emailPromo", "emailService", "phoneSms", "phoneCall"]);
/** The page that a wish comes from and its number there: of one page's wishes an older one that arrives late changes nothing. */
export const wishQuery = z.object({
  page: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
  wish: z.catch(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2 ** 31 - 1)), 0),
});
export type SubscriptionSwitch = z.infer<typeof subscriptionSwitch>;
