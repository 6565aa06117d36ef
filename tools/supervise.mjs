// Runs a server and starts it again when it has ended unexpectedly.
import { spawn } from "node:child_process";

/** A server that ran this long has started well: its next end is the first failure again. */
const steadyMs = 60_000;
const maxFailures = 8;
const longestPauseMs = 30_000;

/**
 * What follows the end of a server. One that never opened and ended by itself has said why, as with wrong
 * settings, and would say it again.
 */
export function judgeEnd({ isEnding, hasOpened, code, signal, failures }) {
  if (isEnding || code === 0 || (!hasOpened && signal === null)) return "over";
  return failures >= maxFailures ? "give up" : "again";
}

export const pauseAfter = (failures, firstPauseMs) =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));

/** The server says `open` to its parent when it serves. Calls `onOver` with the exit code in the end. */
export function supervise({ args, options = {}, firstPauseMs = 1_000, say, onOver }) {
  let child = null;
  let timer;
  let isEnding = false;
  let hasOpened = false;
  let failures = 0;

  function begin() {
    const from = performance.now();
    const fresh = spawn(process.execPath, args, {
      ...options,
      stdio: ["inherit", "inherit", "inherit", "ipc"],
    });
    child = fresh;
    fresh.on("message", (message) => (hasOpened ||= message === "open"));
    const ended = (code, signal) => {
      if (child !== fresh) return;
      child = null;
      if (performance.now() - from >= steadyMs) failures = 0;
      failures += 1;
      follow(code, signal);
    };
    fresh.on("exit", ended);
    // The system had no room for another process.
    fresh.on("error", () => ended(null, "SIGKILL"));
  }

  function follow(code, signal) {
    const next = judgeEnd({ isEnding, hasOpened, code, signal, failures });
    if (next === "over") return onOver(code ?? 1);
    if (next === "give up") {
      say(
        `The casino ended ${failures} times in a row soon after its start and is not started again: the lines above say why.`,
      );
      return onOver(1);
    }
    const pauseMs = pauseAfter(failures, firstPauseMs);
    const how = signal ? `by ${signal}` : `with exit code ${code}`;
    say(`The casino ended unexpectedly (${how}) and is started again in ${pauseMs / 1_000} s.`);
    timer = setTimeout(begin, pauseMs);
  }

  begin();
  return {
    /** Passes a signal on. The server's end is then the end, also while it waits to be started again. */
    end(signal) {
      isEnding = true;
      if (child) return void child.kill(signal);
      clearTimeout(timer);
      onOver(0);
    },
  };
}
