import { expect, test } from "vitest";
import { z } from "zod";
import { securityHeaders } from "../../../platform/http/security-headers.ts";
import { laneOf } from "../../../platform/jobs/lanes.ts";
import { parseEnv, SettingsError } from "../../../platform/settings/env.ts";
import { defineProvider } from "./define-provider.ts";
import { originsOfProviders, providerModules, providerSettings } from "./provider-registry.ts";

const settings = z.object({
  PAYMENT_PIER_URL: z.url().default("https://pier.example").describe("the pier"),
  PAYMENT_PIER_KEY: z.string().min(8).optional().describe("key of the pier"),
});
const pier = defineProvider({
  name: "pier",
  settings,
  origins: ({ PAYMENT_PIER_URL: url }) => ({ frames: [url], forms: [url, "https://bank.example"] }),
  connect: async () => null,
});

test("a provider's settings begin with its name, so that no two clash and a test run leaves all", () => {
  for (const { name, settings: own } of providerModules)
    for (const setting of Object.keys(own))
      expect(`${setting}_`).toMatch(new RegExp(`^PAYMENT_${name.toUpperCase().replaceAll("-", "_")}_`));
});

test("a provider's settings are checked with the casino's, and a wrong secret is not repeated", () => {
  const parse = () => parseEnv({ PAYMENT_PIER_URL: "pier", PAYMENT_PIER_KEY: "hunter2" }, pier.settings);
  expect(parse).toThrow(SettingsError);
  expect(parse).toThrow("PAYMENT_PIER_URL is 'pier'");
  expect(parse).toThrow("PAYMENT_PIER_KEY is '(hidden)'");
  expect(parse).not.toThrow("hunter2");
});

test("the sandbox that was switched off by its former name stays off", () => {
  const read = (given: Record<string, string>) =>
    parseEnv(given, providerSettings).providers["PAYMENT_SANDBOX"];
  expect(read({ SANDBOX_GATEWAY: "off" })).toBe("off");
  expect(read({ SANDBOX_GATEWAY: "off", PAYMENT_SANDBOX: "on" })).toBe("on");
});

test("a provider's pages may be shown and led to, and no others", () => {
  const { providers } = parseEnv({ PAYMENT_PIER_URL: "https://pay.pier.example" }, pier.settings);
  const policyOf = (paymentOrigins: ReturnType<typeof pier.origins>) =>
    securityHeaders({
      publicUrl: "https://casino.example",
      realtimeUrl: null,
      captchaOrigins: [],
      paymentOrigins,
    }).site["content-security-policy"];
  const policy = policyOf(pier.origins(providers));
  expect(policy).toContain("frame-src 'self' https://pay.pier.example;");
  expect(policy).toContain("form-action 'self' https://pay.pier.example https://bank.example;");
  const own = policyOf(originsOfProviders({}));
  expect(own).toContain("frame-src 'self';");
  expect(own).toContain("form-action 'self';");
});

test("a provider's jobs run in the lane of money, whatever its name", () => {
  expect(laneOf("payment-sandbox.deliver-event")).toBe("money");
  expect(laneOf("payment-pier.sweep")).toBe("money");
});
