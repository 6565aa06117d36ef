import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { currencyCode, currencyInfo, localeQuery } from "../shared/scalars.ts";

export const getInfo = defineOperation({
  id: "site.get-info",
  method: "GET",
  path: "/info",
  access: "anyone",
  reply: z.object({
    project: z.string(),
    version: z.string(),
    locales: z.array(z.object({ code: z.string(), name: z.string(), isComplete: z.boolean() })),
    /** Currencies of the visitor's market. */
    currencies: z.array(currencyInfo),
    /** Preselected currency at sign-up. */
    defaultCurrency: currencyCode,
    /** Currency of amounts for guests, and of prizes. */
    baseCurrency: currencyCode,
    /** All other currencies, for formatting. */
    otherCurrencies: z.array(currencyInfo),
    captcha: z.object({
      provider: z.enum(["debug", "pow", "site-verify"]),
      siteKey: z.nullable(z.string()),
      enabled: z.boolean(),
      /** Script of an external captcha; null for the site's own. */
      scriptUrl: z.nullable(z.string()),
    }),
    token: z.nullable(z.string()),
    maintenance: z.nullable(z.object({ message: z.string() })),
    /** Link of the footer's partner programme, from the settings. */
    partnerUrl: z.optional(z.nullable(z.string())),
    /** The support address. */
    supportEmail: z.string(),
    /** Number of running tournaments, for the header. */
    runningTournaments: z.optional(z.int()),
    /** Their largest prize fund, formatted; absent when none runs. */
    largestPrizeFund: z.optional(z.string()),
    /** Idle minutes after which a session ends. */
    sessionIdleMinutes: z.optional(z.int()),
    /** Characters of passwords: the specified ones, or every printable one. */
    passwordSet: z.optional(z.enum(["specified", "printable"])),
    /** Payment systems in the footer; the logo is `/art/payment/{id}.svg`. */
    paymentSystems: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "The project, its build, locales, currencies and captcha.",
});

export const listCountries = defineOperation({
  id: "site.list-countries",
  method: "GET",
  path: "/countries",
  access: "anyone",
  query: localeQuery,
  reply: z.record(z.string(), z.string()),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Countries by code with names in the locale.",
});
