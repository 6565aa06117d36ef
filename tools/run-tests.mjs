// Runs the test runners and adds up what they counted.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, run } from "./prepare.mjs";

export const addCounts = (...all) => {
  const sum = (key) => all.reduce((total, counts) => total + counts[key], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
};

/** Prints the one closing line and ends the process. */
export function closeWith({ passed, failed, skipped }) {
  process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
}

/** Reads a runner's report; a runner that left none has failed as a whole. */
function withReport(name, work) {
  const folder = mkdtempSync(join(tmpdir(), "w10-report-"));
  const file = join(folder, "report.json");
  try {
    const status = work(file);
    const counts = read(file, name);
    // A runner can fail without a failed test: a suite that did not load, an error outside of tests.
    return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function read(file, name) {
  try {
    const report = JSON.parse(readFileSync(file, "utf8"));
    if (name === "vitest")
      return {
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests + report.numTodoTests,
      };
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

export function runVitest(args) {
  return withReport("vitest", (file) =>
    run(join(root, "node_modules/.bin/vitest"), [
      "run",
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${file}`,
      ...args,
    ]),
  );
}

/** Journeys in a real Chromium on the built product. A flaky one counts as failed. */
export function runJourneys(chromium) {
  return withReport("playwright", (file) =>
    run(join(root, "node_modules/.bin/playwright"), ["test", "--reporter=dot,json"], {
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, W10_CHROMIUM: chromium },
    }),
  );
}
