import { mkdtempSync, rmSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { judgeEnd, pauseAfter, supervise } from "./supervise.mjs";

describe("the supervisor of npm start", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "w10-supervise-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const readStarts = (): number => {
    try {
      return readFileSync(join(folder, "starts"), "utf8").length;
    } catch {
      return 0;
    }
  };

  /** Runs a server that marks each start in a file. */
  function run(script: string) {
    const mark = `require("fs").appendFileSync(${JSON.stringify(join(folder, "starts"))}, "x");`;
    const said: string[] = [];
    let end: (signal: NodeJS.Signals) => void = () => undefined;
    const over = new Promise<number>((onOver) => {
      const args = ["-e", `${mark}const open = () => process.send("open");${script}`];
      ({ end } = supervise({ args, firstPauseMs: 5, say: (sentence) => said.push(sentence), onOver }));
    });
    return { said, over, end: (signal: NodeJS.Signals) => end(signal) };
  }

  test("starts a server that has ended unexpectedly again, and says so", async () => {
    const file = JSON.stringify(join(folder, "starts"));
    const { said, over } = run(
      `open(); setTimeout(() => process.exit(require("fs").readFileSync(${file}).length < 3 ? 1 : 0), 50);`,
    );
    expect(await over).toBe(0);
    expect(readStarts()).toBe(3);
    expect(said).toEqual([
      "The casino ended unexpectedly (with exit code 1) and is started again in 0.005 s.",
      "The casino ended unexpectedly (with exit code 1) and is started again in 0.01 s.",
    ]);
  });

  test("starts one again that was killed before it was open", async () => {
    const file = JSON.stringify(join(folder, "starts"));
    const { said, over } = run(
      `if (require("fs").readFileSync(${file}).length < 2) process.kill(process.pid, "SIGKILL");`,
    );
    expect(await over).toBe(0);
    expect(said).toEqual(["The casino ended unexpectedly (by SIGKILL) and is started again in 0.005 s."]);
  });

  test("ends with a server that refuses to start, as with wrong settings", async () => {
    const { said, over } = run("process.exit(1);");
    expect(await over).toBe(1);
    expect(readStarts()).toBe(1);
    expect(said).toEqual([]);
  });

  test("gives up a server that ends again and again, with a sentence", async () => {
    const { said, over } = run("open(); setTimeout(() => process.exit(3), 10);");
    expect(await over).toBe(1);
    expect(readStarts()).toBe(8);
    expect(said.at(-1)).toMatch(/^The casino ended 8 times in a row .* is not started again: /);
  });

  test("passes a signal on and starts nothing again, whatever the exit code", async () => {
    const { said, over, end } = run(
      `process.on("SIGTERM", () => process.exit(9)); setInterval(() => {}, 1000); open();`,
    );
    await expect.poll(readStarts).toBe(1);
    // The server takes a moment to listen to signals.
    await new Promise((go) => setTimeout(go, 200));
    end("SIGTERM");
    expect(await over).toBe(9);
    expect(said).toEqual([]);
    expect(readStarts()).toBe(1);
  });

  test("pauses longer after each failure, at most half a minute, and a signal in a pause ends it", () => {
    const failing = { isEnding: false, hasOpened: true, code: 1, signal: null };
    expect([1, 2, 3, 8].map((failures) => pauseAfter(failures, 1_000))).toEqual([
      1_000, 2_000, 4_000, 30_000,
    ]);
    expect(judgeEnd({ ...failing, failures: 7 })).toBe("again");
    expect(judgeEnd({ ...failing, failures: 8 })).toBe("give up");
    expect(judgeEnd({ ...failing, isEnding: true, failures: 1 })).toBe("over");
  });
});
