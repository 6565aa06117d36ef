import { expect, test, vi } from "vitest";
import { parseEnv } from "../platform/settings/env.ts";
import { leaveSettings } from "./leave-settings.ts";

test("a test run ignores the settings of a casino on the same machine", () => {
  vi.stubEnv("DATABASE_URL", "postgresql://casino@db.example/live");
  vi.stubEnv("SMTP_URL", "smtp://mail.example");
  vi.stubEnv("W10_OF_THE_RUN", "stays");
  leaveSettings();
  expect(parseEnv(process.env)).toEqual(parseEnv({ NODE_ENV: process.env["NODE_ENV"] }));
  expect(process.env["W10_OF_THE_RUN"]).toBe("stays");
  vi.unstubAllEnvs();
});
