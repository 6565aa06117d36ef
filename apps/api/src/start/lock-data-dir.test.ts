import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startOf } from "@w10/embedded-database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lockDataDir } from "./lock-data-dir.ts";
import { StartError } from "./start-error.ts";

describe("the lock of a data folder", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "w10-lock-"));
  const file = join(dataDir, "w10.pid");
  let other: ChildProcess;
  beforeAll(async () => {
    other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000); console.log()"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    await new Promise((resolve) => other.stdout?.once("data", resolve));
  });
  afterAll(() => {
    other.kill();
    rmSync(dataDir, { recursive: true });
  });

  test("refuses a second casino while its owner runs, and is free when it has let go", () => {
    writeFileSync(file, `${other.pid}\n${startOf(other.pid ?? 0)}`);
    expect(() => lockDataDir(dataDir)).toThrow(StartError);
    rmSync(file);
    const unlock = lockDataDir(dataDir);
    expect(readFileSync(file, "utf8")).toMatch(new RegExp(`^${process.pid}\n.`));
    unlock();
    expect(existsSync(file)).toBe(false);
  });

  test.each([
    ["of an earlier version, without a start", (pid: number) => String(pid)],
    ["with another start", (pid: number) => `${pid}\nlong ago`],
    ["of a process that has ended", () => `${2 ** 22 + 1}\n1`],
    ["that an interruption left empty", () => ""],
  ])("takes over a stale file %s, though a Node process has its id by now", (_what, text) => {
    writeFileSync(file, text(other.pid ?? 0));
    lockDataDir(dataDir)();
    expect(existsSync(file)).toBe(false);
  });
});
