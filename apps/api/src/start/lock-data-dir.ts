import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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

/** Prevents a second casino on the same data folder. A lock left by a killed process is taken over. */
export function lockDataDir(dataDir: string): () => void {
  const file = join(dataDir, "w10.pid");
  const owner = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  if (owner > 0 && owner !== process.pid && isCasino(owner)) {
    throw new StartError(
      `A casino runs on ${dataDir} already (process ${owner}): stop it first, or choose another folder with DATA_DIR=…`,
    );
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

function isCasino(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // Process ids are reused: where the system reports it, only a Node process counts.
  const commandLine = `/proc/${pid}/cmdline`;
  return !existsSync(commandLine) || /node|tsx/.test(readFileSync(commandLine, "utf8"));
}
