import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { currencyCode, currencyFacts } from "../shared/scalars.ts";

export const getInfo = defineOperation({
  id: "site.get-info",
  method: "GET",
  path: "/info",
  access: "anyone",
  reply: z.object({
    project: z.string(),
    version: z.string(),
    locales: z.array(z.object({ code: z.string(), name: z.string(), isComplete: z.boolean() })),
    /** What the visitor's market offers. */
    currencies: z.array(currencyFacts),
    /** The first choice at sign-up. */
    defaultCurrency: currencyCode,
    /** What a guest sees amounts in, and prizes are told in. */
    baseCurrency: currencyCode,
    /** All others, so that an amount in one is shown right. */
    otherCurrencies: z.array(currencyFacts),
    captcha: z.object({
      provider: z.enum(["debug", "pow", "site-verify"]),
      siteKey: z.nullable(z.string()),
      enabled: z.boolean(),
      /** The script of another house that draws the captcha; null where the site does it itself. */
      scriptUrl: z.nullable(z.string()),
    }),
    token: z.nullable(z.string()),
    maintenance: z.nullable(z.object({ message: z.string() })),
    /** Where the footer's partner-programme link leads, from the operator's settings. */
    partnerUrl: z.optional(z.nullable(z.string())),
    /** Where players write to. */
    supportEmail: z.string(),
    /** Tournaments that run at this moment, for the header. */
    runningTournaments: z.optional(z.int()),
    /** The largest prize fund among them, as it is shown; absent while none runs. */
    largestPrizeFund: z.optional(z.string()),
    /** Minutes after which a sign-in that nobody uses ends. */
    sessionIdleMinutes: z.optional(z.int()),
    /** Payment systems that the footer shows; the mark is `/art/payment/{id}.svg`. */
    paymentSystems: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "The project, its build, locales, currencies and captcha.",
});
