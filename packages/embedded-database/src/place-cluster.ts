import { createHash } from "node:crypto";
import { chownSync, cpSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Binaries, findBinaries, programOf } from "./binaries.ts";
import { canEnter, canRun, chooseUser, type RunAs } from "./run-as.ts";

/** Where the programs and the data lie, and who runs them. */
export interface Place {
  readonly binaries: Binaries;
  readonly cluster: string;
  readonly user: RunAs | null;
  /** Said once to the operator where data or programs had to lie elsewhere. */
  readonly remark: string | null;
}

/** Puts the cluster into the data folder, or where PostgreSQL's user can reach it. */
export function placeCluster(dataDir: string): Place {
  const user = chooseUser();
  const packaged = findBinaries();
  mkdirSync(dataDir, { recursive: true });
  const isReachable = canEnter(dataDir, user) && canRun(programOf(packaged, "postgres"), user);
  if (isReachable)
    return { binaries: packaged, cluster: ownFolder(join(dataDir, "postgres"), user), user, remark: null };
  const elsewhere = join(
    "/var/lib",
    `w10-${createHash("sha256").update(dataDir).digest("hex").slice(0, 12)}`,
  );
  mkdirSync(elsewhere, { recursive: true, mode: 0o755 });
  const binaries = { root: join(elsewhere, "programs") };
  if (!existsSync(programOf(binaries, "postgres")))
    cpSync(packaged.root, binaries.root, { recursive: true, verbatimSymlinks: true });
  return {
    binaries,
    cluster: ownFolder(join(elsewhere, "postgres"), user),
    user,
    remark: `PostgreSQL does not run as root and its user cannot enter ${dirname(dataDir)}: its programs and data are in ${elsewhere}.`,
  };
}

function ownFolder(folder: string, user: RunAs | null): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}
