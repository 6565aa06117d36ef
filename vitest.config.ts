import { defineConfig } from "vitest/config";

/** Tests that put something else in a module's place, or draw with a native library, which a browser's globals confuse: each in a world of its own. */
const apart = [
  "tools/art/src/{build/write-pictures,pictures/symbol-pictures}.test.ts",
  "apps/api/src/modules/verification/clean-document.test.ts",
  "apps/web/src/app/{use-realtime,realtime-client}.test.{ts,tsx}",
  "apps/web/src/features/payment/load-cashier-widget.test.ts",
  "apps/web/src/pages/game/{use-game-bridge,game-page}.test.tsx",
];

/** A busy machine can make a test late: it may try once more, and the closing lines name it. */
const retry = 1;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          retry,
          sequence: { groupOrder: 0 },
          // A worker keeps what it has imported: reading the modules anew for each file took longer than the tests.
          isolate: false,
          setupFiles: ["apps/web/src/testing/leave-clean-page.ts"],
          testTimeout: 60_000,
          include: ["{apps,packages,tools,bench}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.api.test.ts", ...apart, "**/node_modules/**", "**/dist/**"],
        },
      },
      {
        test: {
          name: "unit-apart",
          retry,
          sequence: { groupOrder: 0 },
          testTimeout: 60_000,
          include: apart,
        },
      },
      {
        test: {
          name: "api",
          // The API tests share one PostgreSQL, after the unit tests have let go of the processor.
          retry,
          sequence: { groupOrder: 1 },
          include: ["apps/api/**/*.api.test.ts"],
          globalSetup: ["apps/api/src/testing/global-setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          isolate: false,
        },
      },
    ],
  },
});
