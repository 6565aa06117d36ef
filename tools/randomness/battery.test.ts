import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { createWordStream } from "../../apps/api/src/platform/random/randomness.ts";

import { runBattery } from "./battery.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const words = 3_000_000;
const failedBy = (nextWord: () => number): readonly string[] =>
  runBattery(nextWord, words)
    .filter(({ isGood }) => !isGood)
    .map(({ name }) => name);

describe("the longer battery", () => {
  test("accepts the source of outcomes", () => {
    expect(failedBy(createWordStream())).toEqual([]);
  });

  test("detects a weak multiplier, a stuck bit, a slight bias and a correlation of successive words", () => {
    let state = 1;
    const weak = () => {
      state = (Math.imul(state, 69_069) + 1) >>> 0;
      return state;
    };
    expect(failedBy(weak)).not.toEqual([]);
    const good = createWordStream();
    expect(failedBy(() => (good() & ~0x0010_0000) >>> 0)).toContain("ones and zeros balance");
    let count = 0;
    const preferring = () => ((count += 1) % 100 === 0 ? 7 : good());
    expect(failedBy(preferring)).toContain("bytes are equally frequent");
    let last = 0;
    const rising = () => {
      last = (last + (good() >>> 2)) >>> 0;
      return last;
    };
    expect(failedBy(rising)).toContain("runs up and down are as long as chance makes them");
  });
});

describe("npm run randomness", () => {
  const run = (...args: string[]) =>
    spawnSync(join(root, "node_modules/.bin/tsx"), ["tools/randomness/main.ts", ...args], { cwd: root });

  test("streams the requested number of raw bytes, different each time", () => {
    const [one, other] = [run("raw", "0.1"), run("raw", "0.1")];
    expect(one.stdout).toHaveLength(100_000);
    expect(one.stdout.equals(other.stdout)).toBe(false);
  });

  test("streams scaled numbers below their bound, one per line, and prints its usage for anything else", () => {
    const numbers = run("scaled", "37", "5000").stdout.toString().trim().split("\n").map(Number);
    expect(numbers).toHaveLength(5_000);
    expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([0, 36]);
    const refused = run("scaled", "-1");
    expect(refused.status).toBe(1);
    expect(refused.stderr.toString()).toContain("npm run randomness");
  });
});
