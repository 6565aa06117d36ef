import { createHash } from "node:crypto";
import { chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Programs, findBinaries, programOf } from "./binaries.ts";
import { canEnter, canRun, chooseUser, type RunAs } from "./run-as.ts";

/** Location and user of programs and data. */
export interface Place {
  readonly binaries: Programs;
  readonly cluster: string;
  readonly user: RunAs | null;
  /** Reported to the operator once if data or programs were placed elsewhere. */
  readonly remark: string | null;
}

/** Chooses the cluster's folder: the data folder, or one that PostgreSQL's user can access. */
export function placeCluster(dataDir: string): Place {
  const user = chooseUser();
  const packaged = findBinaries();
  mkdirSync(dataDir, { recursive: true });
  const isReachable = canEnter(dataDir, user) && canRun(programOf(packaged, "postgres"), user);
  if (isReachable)
    return { binaries: packaged, cluster: ownFolder(join(dataDir, "postgres"), user), user, remark: null };
  const elsewhere = elsewhereOf(dataDir);
  mkdirSync(elsewhere, { recursive: true, mode: 0o755 });
  // All data folders on this machine share the programs, a hundred megabytes.
  const programs = join("/var/lib", `w10-programs-${packaged.version}`);
  if (!existsSync(programs)) copyWhole(packaged.root, programs);
  return {
    binaries: { root: programs },
    cluster: ownFolder(join(elsewhere, "postgres"), user),
    user,
    remark: `PostgreSQL does not run as root and its user cannot enter ${dirname(dataDir)}: its data are in ${elsewhere}, its programs in ${programs}.`,
  };
}

/** The cluster's folder when PostgreSQL's user cannot enter the data folder. */
export function elsewhereOf(dataDir: string): string {
  return join("/var/lib", `w10-${createHash("sha256").update(dataDir).digest("hex").slice(0, 12)}`);
}

/** Copies beside the final place and moves there, so that an interruption leaves no partial programs. */
function copyWhole(from: string, to: string): void {
  const fresh = `${to}.new-${process.pid}`;
  cpSync(from, fresh, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(fresh, to);
  } catch (error) {
    // Another process was first; its copy is identical.
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

function ownFolder(folder: string, user: RunAs | null): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}
