/** Mutation tests (`npm run mutate`): a small fault is put into the code that decides, and a unit test must notice it. */
export default {
  mutate: [
    "{apps,packages}/*/src/**/*-rules.ts",
    "packages/money/src/{amount,currency,format,deposit-bonus}.ts",
    // What draws and pays. Return figures, pay tables, tuning and reports are held by simulations and enumerations, which take too long here.
    "packages/game-math/src/**/*-mechanic.ts",
    "packages/game-math/src/{fair-draw,further-stake,json,mechanic}.ts",
    "packages/game-math/src/instant/{settled-step,shuffle,stake}.ts",
    "packages/game-math/src/cards/deck.ts",
    "packages/game-math/src/blackjack/{blackjack-state,cards,play-hand,settle-hands}.ts",
    "packages/game-math/src/{roulette/bets,three-card/rank-three,video-poker/rank-hand,tumble/make-board}.ts",
    "packages/game-math/src/slot/{pay-lines,play-slot,score-grid,slot-state}.ts",
  ],
  testRunner: "unit",
  plugins: ["./tools/mutation/unit-runner.mjs"],
  // Copied is what the tests of the rules read.
  ignorePatterns: [
    "**",
    "!{apps,packages}/*/package.json",
    "!apps/*/src/**/*.{ts,css}",
    "!packages/*/{src,reports}/**/*.{ts,json}",
  ],
  tempDirName: ".cache/mutation",
  reporters: ["progress", "clear-text", "html", "json"],
  clearTextReporter: { logTests: false, allowColor: false },
  htmlReporter: { fileName: "build/mutation/report.html" },
  jsonReporter: { fileName: "build/mutation/report.json" },
  concurrency: 2,
  timeoutMS: 10_000,
  dryRunTimeoutMinutes: 15,
  thresholds: { high: 95, low: 85, break: 85 },
};
