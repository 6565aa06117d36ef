// The fast checks: types, lint, format, boundaries, dead code, generated files. Each counts as one test.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "./prepare.mjs";

const bin = (name) => join(root, "node_modules/.bin", name);
const tsc = [process.execPath, join(root, "node_modules/typescript-7/bin/tsc")];

/** Checks types; what has not changed since the last time is not checked again. */
const types = (config) => {
  const known = `node_modules/.cache/${config}.json`;
  return [...tsc, "-p", `${config}.json`, "--incremental", "--tsBuildInfoFile", known];
};

const checks = [
  { name: "types of server, packages and tools", command: types("tsconfig") },
  { name: "types of the browser's parts", command: types("tsconfig.browser") },
  { name: "lint", command: [bin("oxlint"), "--type-aware", "--deny-warnings"] },
  { name: "format", command: [bin("biome"), "format", "."] },
  {
    name: "boundaries",
    command: [
      bin("depcruise"),
      "--config=.dependency-cruiser.mjs",
      "--cache=node_modules/.cache/depcruise",
      "--cache-strategy=content",
      "apps",
      "packages",
    ],
    // Fails when too few modules were checked.
    says: /\(\d{4,} modules/,
  },
  { name: "nothing dead", command: [bin("knip"), "--no-progress", "--cache"] },
  {
    name: "the calls' document is fresh",
    command: [bin("tsx"), "tools/codegen/write-openapi.ts", "--check"],
  },
  { name: "the fonts are fresh", command: [bin("tsx"), "tools/codegen/write-fonts.ts", "--check"] },
];

/** Half of the checks use one core only, so two run at a time; slow ones are first in the list. */
const atOnce = 2;

/** Runs every check and prints failures; returns the counts. */
export async function runChecks() {
  const counts = { passed: 0, failed: 0, skipped: 0, remarks: [] };
  const waiting = [...checks];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await runCheck(check, counts);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return counts;
}

async function runCheck({ name, command, says = /^/ }, counts) {
  const started = Date.now();
  const { isEndedWell, output } = await runQuietly(command);
  const isGood = isEndedWell && says.test(output);
  counts[isGood ? "passed" : "failed"] += 1;
  process.stdout.write(
    `${isGood ? "ok    " : "FAILED"} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`,
  );
  if (isGood) return;
  counts.remarks.push(`FAILED check: ${name}`);
  process.stdout.write(`${output}\n`);
}

/** Runs a command and captures both output streams. */
function runQuietly([program, ...args]) {
  return new Promise((done) => {
    const child = spawn(program, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    child.on("error", (error) => done({ isEndedWell: false, output: String(error) }));
    child.on("close", (status) => done({ isEndedWell: status === 0, output }));
  });
}
