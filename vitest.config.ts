import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          sequence: { groupOrder: 0 },
          testTimeout: 60_000,
          include: ["{apps,packages,tools,bench}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.api.test.ts", "**/node_modules/**", "**/dist/**"],
        },
      },
      {
        test: {
          name: "api",
          // The API tests share one PostgreSQL, after the unit tests have let go of the processor.
          sequence: { groupOrder: 1 },
          include: ["apps/api/**/*.api.test.ts"],
          globalSetup: ["apps/api/src/testing/global-setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
