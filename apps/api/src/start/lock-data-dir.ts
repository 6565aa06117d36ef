import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commandOf, isAlive, startOf } from "@w10/embedded-database";
import { StartError } from "./start-error.ts";

/** Creates the data folder; throws when it cannot be used. */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(",")[0] : String(error);
    throw new StartError(
      `The data folder ${dataDir} cannot be used (${reason}): choose another with DATA_DIR.`,
    );
  }
}

/**
 * Prevents a second casino on the same data folder. A lock left by a killed process is taken over, also where
 * another process has its id by now: the file says when its owner started.
 */
export function lockDataDir(dataDir: string): () => void {
  const file = join(dataDir, "w10.pid");
  const [first = "", start] = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const owner = Number(first);
  if (owner > 0 && owner !== process.pid && isCasino(owner, start)) {
    throw new StartError(
      `A casino runs on ${dataDir} already (process ${owner}): stop it first, or choose another folder with DATA_DIR=…`,
    );
  }
  writeFileSync(file, `${process.pid}\n${startOf(process.pid) ?? ""}`);
  return () => rmSync(file, { force: true });
}

/** Whether a process is the casino that wrote a lock. Earlier versions wrote no start into it. */
function isCasino(pid: number, start: string | undefined): boolean {
  if (!isAlive(pid)) return false;
  const startsAt = startOf(pid);
  if (start && startsAt) return start === startsAt;
  const command = commandOf(pid);
  return command === null || /\bmain\.[jt]s\b/.test(command.join(" "));
}
