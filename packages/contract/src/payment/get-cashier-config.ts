import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { currencyCode, locale, localeOrDefault } from "../shared/scalars.ts";

export const getCashierConfig = defineOperation({
  id: "payment.get-cashier-config",
  method: "GET",
  path: "/cashier/proxy/config/1",
  access: "player",
  query: z.object({
    isMobile: z.catch(z.enum(["true", "false"]), "false"),
    locale: localeOrDefault,
    mode: z.catch(z.enum(["in", "out"]), "in"),
  }),
  reply: z.object({
    locale,
    clientId: z.string(),
    currency: currencyCode,
    proxyPath: z.string(),
    payPath: z.string(),
    currencyPath: z.string(),
    imagesPath: z.string(),
    parameters: z.object({
      email: z.string(),
      host: z.string(),
      account: z.string(),
      city: z.string(),
      country: z.string(),
      phone: z.string(),
      birthDate: z.iso.date(),
      theme: z.literal("win_link"),
      mode: z.enum(["in", "out"]),
      project: z.enum(["w10", "w10m"]),
    }),
  }),
  errors: ["player.blocked", "player.fraud", "player.self_excluded", "player.profile_incomplete"],
  idempotency: "none",
  rate: "read",
  summary: "Initial data of the cashier widget.",
});
