import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Whether a process runs. A terminated one that nobody reaps, as in a bare container, does not. */
export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Another user's process.
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  return statOf(pid)?.[0] !== "Z";
}

/** When a process started, in a form to compare; ids are reused, the pair is not. Null where unknown. */
export function startOf(pid: number): string | null {
  const ticks = statOf(pid)?.[19];
  if (ticks !== undefined) return `${readText("/proc/sys/kernel/random/boot_id")?.trim() ?? ""} ${ticks}`;
  return askSystem(pid, "lstart");
}

/** Its arguments, or what it calls itself; null where unknown. */
export function commandOf(pid: number): readonly string[] | null {
  const text = readText(`/proc/${pid}/cmdline`);
  if (text !== null) return text.split("\0").filter(Boolean);
  return askSystem(pid, "command")?.split(/\s+/) ?? null;
}

/** A text that changes while the named children of a process work; empty where unknown. */
export function workOf(pid: number, named: RegExp): string {
  const children = readText(`/proc/${pid}/task/${pid}/children`)?.trim().split(" ") ?? [];
  return children
    .map((child) => ({ name: commandOf(Number(child))?.join(" ") ?? "", stat: statOf(Number(child)) }))
    .filter(({ name }) => named.test(name))
    .map(({ name, stat }) => `${name} ${stat?.slice(11, 13).join(" ")}`)
    .join("\n");
}

/** State and the following fields of `/proc/<pid>/stat`; null elsewhere than on Linux. */
function statOf(pid: number): string[] | null {
  const stat = readText(`/proc/${pid}/stat`);
  return stat === null ? null : stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

/** Systems without `/proc`; on Windows nothing is known. */
function askSystem(pid: number, what: "lstart" | "command"): string | null {
  if (process.platform === "win32" || existsSync("/proc/self")) return null;
  try {
    const args = ["-ww", "-o", `${what}=`, "-p", String(pid)];
    return execFileSync("ps", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim() || null;
  } catch {
    return null;
  }
}
