import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { leaveSettings } from "./apps/api/src/testing/leave-settings.ts";
import { SlowFirst } from "./tools/slow-first.ts";

leaveSettings();

/** Tests that put something else in a module's place, or draw with a native library, which a browser's globals confuse: each in a world of its own. */
const apart = [
  "tools/art/src/{build/write-pictures,pictures/symbol-pictures}.test.ts",
  "apps/api/src/modules/safety/verification/clean-document.test.ts",
  "apps/web/src/app/realtime/{use-realtime,realtime-client}.test.{ts,tsx}",
  "apps/web/src/features/payment/load-cashier-widget.test.ts",
  "apps/web/src/pages/game/{use-game-bridge,game-page}.test.tsx",
];

/** Returns computed from every outcome, and every title's pictures: `npm test` runs them, `npm run check` does not. */
const exhaustive = [
  "packages/game-math/src/report.test.ts",
  "packages/game-math/src/{video-poker/best-play,blackjack/basic-strategy}.test.ts",
  "packages/game-math/src/{slot/buy-feature,slot/slot-return,hold/hold-return,tuning/tuning}.test.ts",
  "tools/randomness/battery.test.ts",
  "tools/art/src/pictures/title-pictures.test.ts",
];

/** Test files that ask for a browser's globals in their first line. */
const inBrowser = ["web", "studio", "cashier-widget"].flatMap((app) => {
  const folder = `apps/${app}/src`;
  return readdirSync(fileURLToPath(new URL(folder, import.meta.url)), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((file) =>
      /@vitest-environment happy-dom/.test(readFileSync(new URL(file, import.meta.url), "utf8")),
    );
});

/** Both cores of a small machine; vitest itself would leave one to the person at it. */
const maxWorkers = 2;

/** Limits are generous: a short one fails what is right on a busy machine, a long one costs only what is wrong. So no test has its own. */
const limits = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } };

const unit = {
  maxWorkers,
  ...limits,
  setupFiles: [
    "tools/refuse-network.ts",
    "tools/route-console.ts",
    "apps/web/src/testing/leave-clean-page.ts",
  ],
  // A worker keeps what it has imported: reading the modules anew for each file took longer than the tests.
  isolate: false,
};
/** A page of these tests loads no frame, script or style: it has no network. */
const environmentOptions = {
  happyDOM: {
    settings: {
      disableIframePageLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
      navigation: { disableChildFrameNavigation: true },
    },
  },
};
const never = ["**/*.api.test.ts", ...apart, ...exhaustive, "**/node_modules/**", "**/dist/**"];

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    // Many tests meet refusals, which the site logs: what a test printed is shown where it fails.
    silent: "passed-only",
    // What was transformed once is read from node_modules by the next run.
    experimental: { fsModuleCache: true },
    // A worker serves files of one world only, so each world is a project, and one follows the other.
    projects: [
      {
        test: {
          ...unit,
          name: "unit-browser",
          sequence: { groupOrder: 0 },
          environment: "happy-dom",
          environmentOptions,
          include: inBrowser,
          exclude: never,
        },
      },
      {
        test: {
          ...unit,
          name: "unit",
          sequence: { groupOrder: 1 },
          include: ["{apps,packages,tools,bench}/**/*.test.{ts,tsx}"],
          exclude: [...never, ...inBrowser],
        },
      },
      {
        test: {
          ...unit,
          name: "exhaustive",
          sequence: { groupOrder: 1 },
          include: exhaustive,
        },
      },
      {
        test: {
          name: "unit-apart",
          environmentOptions,
          setupFiles: ["tools/refuse-network.ts", "tools/route-console.ts", "packages/money/src/testing.ts"],
          maxWorkers,
          ...limits,
          sequence: { groupOrder: 2 },
          include: apart,
        },
      },
      {
        test: {
          name: "api",
          // The API tests share one PostgreSQL, after the unit tests have let go of the processor.
          maxWorkers: maxWorkers + 1,
          ...limits,
          sequence: { groupOrder: 3 },
          include: ["{apps/api,bench,packages/embedded-database}/**/*.api.test.ts"],
          globalSetup: ["apps/api/src/testing/global-setup.ts"],
          isolate: false,
        },
      },
    ],
  },
});
