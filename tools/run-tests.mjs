// Runs the test runners and sums their counts.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./prepare.mjs";

export const addCounts = (...all) => {
  const sum = (key) => all.reduce((total, counts) => total + counts[key], 0);
  return {
    passed: sum("passed"),
    failed: sum("failed"),
    skipped: sum("skipped"),
    remarks: all.flatMap(({ remarks }) => remarks),
  };
};

/** Prints failures and the final line, and exits. */
export function closeWith({ passed, failed, skipped, remarks }) {
  process.stdout.write(remarks.map((remark) => `${remark}\n`).join(""));
  process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
}

/** Reads a runner's report; a runner without one has failed as a whole. */
async function withReport(name, work) {
  const folder = mkdtempSync(join(tmpdir(), "w10-report-"));
  const file = join(folder, "report.json");
  try {
    const status = await work(file);
    const counts = read(file, name);
    // A runner can fail without a failed test: a suite that did not load, or an error outside tests.
    if (status === 0 || counts.failed > 0) return counts;
    return { ...counts, failed: 1, remarks: [...counts.remarks, `FAILED ${name}, outside of its tests`] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function read(file, name) {
  try {
    const report = JSON.parse(readFileSync(file, "utf8"));
    return name === "vitest" ? countVitest(report) : countJourneys(report);
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, remarks: [`FAILED ${name} left no report: ${error.message}`] };
  }
}

function countVitest(report) {
  const remarks = report.testResults.flatMap(({ name, message, status, assertionResults: tests }) => [
    // A file that did not load has a message and no tests.
    ...(status === "failed" && !tests.some((test) => test.status === "failed")
      ? [remarkOn({ file: name, title: "did not load", why: message })]
      : []),
    ...tests
      .filter((test) => test.status === "failed")
      .map((test) => remarkOn({ file: name, title: test.fullName, why: test.failureMessages[0] })),
  ]);
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests, numTodoTests } = report;
  return { passed, failed, skipped: numPendingTests + numTodoTests, remarks };
}

function countJourneys(report) {
  const { expected, unexpected, skipped } = report.stats;
  const remarks = report.errors.map(({ message }) => `FAILED ${message}`);
  const visit = (suite) => {
    for (const spec of suite.specs ?? [])
      for (const { status, results } of spec.tests)
        if (status === "unexpected")
          remarks.push(
            remarkOn({
              file: join(report.config.rootDir, spec.file),
              title: spec.title,
              why: results.find(({ error }) => error)?.error.message,
            }),
          );
    for (const inner of suite.suites ?? []) visit(inner);
  };
  for (const suite of report.suites) visit(suite);
  return { passed: expected, failed: unexpected, skipped, remarks };
}

/**
 * A failed test in two lines: its name, and the message with the found value, because often only the end of a
 * log is left.
 */
function remarkOn({ file, title, why = "" }) {
  const reason = stripVTControlCharacters(why)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 12)
    .join(" ");
  return `FAILED ${relative(root, file)}: ${title}\n    ${reason.slice(0, 900)}`;
}

/** Unit or API tests by their projects' names. */
export function runVitest(projects, env = {}) {
  const args = ["run", ...projects.flatMap((project) => ["--project", project])];
  return withReport("vitest", (file) =>
    runBeside(
      "vitest",
      [...args, "--silent=passed-only", "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`],
      env,
    ),
  );
}

/** Journeys in a real Chromium on the built product: all, or those of some files. */
export function runJourneys(chromium, { files = [], env = {} } = {}) {
  return withReport("playwright", (file) =>
    runBeside("playwright", ["test", ...files, "--reporter=dot,json"], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      W10_CHROMIUM: chromium,
      ...env,
    }),
  );
}

/** The realtime journeys on a real Centrifugo too (half a minute). */
export function runRealtimeJourneys(chromium) {
  const files = ["e2e/player/receive-push.spec.ts", "e2e/session/revoke-session.spec.ts"];
  return runJourneys(chromium, { files, env: { W10_E2E_REALTIME: "centrifugo" } });
}

/** Starts a runner in the background and returns its exit status when it has ended. */
function runBeside(runner, args, env) {
  const child = spawn(join(root, "node_modules/.bin", runner), args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  return new Promise((done) => {
    child.on("error", () => done(1));
    child.on("close", (status) => done(status ?? 1));
  });
}
