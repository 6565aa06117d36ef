import { execFileSync, spawnSync } from "node:child_process";

/** The user that runs PostgreSQL; null for this process's own. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root, so root uses an ordinary user: 'postgres', created if missing, otherwise
 * 'nobody'.
 */
export function chooseUser(): RunAs | null {
  if (process.getuid?.() !== 0) return null;
  const known = lookUp("postgres");
  if (known) return known;
  spawnSync("useradd", ["--system", "--no-create-home", "--shell", "/usr/sbin/nologin", "postgres"], {
    stdio: "ignore",
  });
  const user = lookUp("postgres") ?? lookUp("nobody");
  if (!user) throw new Error("no ordinary user to run PostgreSQL as");
  return user;
}

function lookUp(name: string): RunAs | null {
  try {
    const id = (flag: string): number =>
      Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return null;
  }
}

/** Whether that user can run a program at its location. */
export function canRun(program: string, user: RunAs | null): boolean {
  return spawnSync(program, ["--version"], { stdio: "ignore", cwd: "/", ...user }).status === 0;
}

/** Whether that user can enter a folder. */
export function canEnter(folder: string, user: RunAs | null): boolean {
  return (
    user === null ||
    spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { stdio: "ignore", cwd: "/", ...user }).status === 0
  );
}
