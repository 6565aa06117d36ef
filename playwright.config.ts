import { defineConfig } from "@playwright/test";
import { leaveSettings } from "./apps/api/src/testing/leave-settings.ts";

leaveSettings();

const port = process.env["W10_E2E_PORT"] ?? "3399";
const origin = `http://localhost:${port}`;

/**
 * What a whole Chromium does for a person at its window, in each new one: suggestions under the address, a renderer kept in
 * reserve, a process of its own for each sandboxed frame. It is most of what a short journey costs. Chromium heeds the last list
 * alone, so those that Playwright turns off by itself and that matter here are named again.
 */
const disabledFeatures = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "SpareRendererForSitePerProcess",
  "IsolateSandboxedIframes",
  "AimEnabled",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

const longest = ["round/play-every-mechanic.spec.ts", "player/do-main-job.spec.ts"];

/** The looks are pictures of Chromium's headless shell, which the gate uses; another build smooths letters differently. */
const lettersMayDiffer = !process.env["W10_CHROMIUM"]?.endsWith("headless-shell");

/** Journeys on the built product: one casino with an embedded database of its own for the run. */
export default defineConfig({
  testDir: "e2e",
  fullyParallel: false,
  // Twice as many as a small machine has cores: a journey often waits, for the network to be still or for the pace of a game.
  workers: 4,
  // Generous: a limit that is too short fails what is right on a busy machine, a long one costs only what is wrong. So no journey has its own.
  timeout: 300_000,
  expect: { timeout: 60_000, toHaveScreenshot: { maxDiffPixelRatio: lettersMayDiffer ? 0.04 : 0.005 } },
  snapshotPathTemplate: "{testDir}/{testFileDir}/looks/{arg}{ext}",
  // Other systems draw letters in their own way.
  ignoreSnapshots: process.platform !== "linux",
  use: {
    baseURL: origin,
    locale: "ru-RU",
    timezoneId: "Europe/Moscow",
    // A trace costs a sixth of the processor: it is taken when it is asked for.
    trace: process.env["W10_TRACE"] ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    actionTimeout: 60_000,
    // A worker costs a process more for each new window; the journeys that are about it, and the main job, let it in.
    serviceWorkers: "block",
    // The games show their outcomes without their shows; rounds and rules stay the same.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(process.env["W10_CHROMIUM"] ? { executablePath: process.env["W10_CHROMIUM"] } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        // One process less in each worker's browser.
        "--in-process-gpu",
        // A journey's page is gone before code made faster has paid for its making.
        "--js-flags=--no-maglev,--no-opt",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        `--disable-features=${disabledFeatures.join(",")}`,
      ],
    },
  },
  // What takes longest begins first, so that nothing goes on alone at the end.
  projects: [
    { name: "longest", testMatch: longest },
    { name: "all others", testMatch: "**/*.spec.ts", testIgnore: longest },
  ],
  webServer: {
    command: "node --import tsx e2e/start-casino.mjs",
    url: `${origin}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
  },
});
