// The fast checks: types, lint, format, boundaries, dead code, generated files. Each counts as one test.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "./prepare.mjs";

const bin = (name) => join(root, "node_modules/.bin", name);
const tsc = [process.execPath, join(root, "node_modules/typescript-7/bin/tsc")];

const checks = [
  { name: "types of server, packages and tools", command: [...tsc, "-p", "tsconfig.json"] },
  { name: "types of the browser's parts", command: [...tsc, "-p", "tsconfig.browser.json"] },
  { name: "lint", command: [bin("oxlint"), "--type-aware", "--deny-warnings"] },
  { name: "format", command: [bin("biome"), "format", "."] },
  {
    name: "boundaries",
    command: [bin("depcruise"), "--config", ".dependency-cruiser.mjs", "apps", "packages"],
  },
  { name: "nothing dead", command: [bin("knip"), "--no-progress"] },
  {
    name: "the calls' document is fresh",
    command: [bin("tsx"), "tools/codegen/write-openapi.ts", "--check"],
  },
  { name: "the fonts are fresh", command: [bin("tsx"), "tools/codegen/write-fonts.ts", "--check"] },
];

/** Runs every check, printing what failed; answers the counts. */
export function runChecks() {
  const counts = { passed: 0, failed: 0, skipped: 0, remarks: [] };
  for (const { name, command } of checks) {
    const started = Date.now();
    const [program, ...args] = command;
    const result = spawnSync(program, args, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
    const isGood = result.status === 0;
    counts[isGood ? "passed" : "failed"] += 1;
    process.stdout.write(
      `${isGood ? "ok    " : "FAILED"} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`,
    );
    if (isGood) continue;
    counts.remarks.push(`FAILED check: ${name}`);
    process.stdout.write(`${result.stdout}${result.stderr}${result.error ?? ""}\n`);
  }
  return counts;
}
