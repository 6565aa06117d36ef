import { createHash } from "node:crypto";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import {
  EmbeddedDatabaseError,
  type PackagedPrograms,
  type Programs,
  findBinaries,
  programOf,
} from "./binaries.ts";
import { knownFileOf, readKnown } from "./known.ts";
import { choosePlace } from "./choose-place.ts";
import { canEnter, canRun, chooseUser, type RunAs } from "./run-as.ts";

/** Location and user of programs and data. */
export interface Place {
  readonly binaries: Programs;
  readonly cluster: string;
  readonly user: RunAs | null;
  /** Reported to the operator once if data or programs were placed elsewhere. */
  readonly remark: string | null;
}

/** Finds the cluster of a data folder, or the place for a new one: see `choosePlace`. */
export function placeCluster(dataDir: string): Place {
  const user = chooseUser();
  const packaged = findBinaries();
  mkdirSync(dataDir, { recursive: true });
  const canEnterData = canEnter(dataDir, user);
  const canRunPackaged = canRun(programOf(packaged, "postgres"), user);
  const inside = join(dataDir, "postgres");
  const recorded = readKnown(knownFileOf(dataDir))?.cluster ?? null;
  const cluster = choosePlace({
    dataDir,
    recorded,
    inside,
    elsewhere: join(elsewhereOf(dataDir), "postgres"),
    canEnter: canEnterData,
    isReachable: canEnterData && canRunPackaged,
    hasData,
    userOf: (place) => userOf(place, dataDir),
  });
  if (cluster === inside) {
    const binaries = canRunPackaged ? packaged : sharedPrograms(packaged);
    return { binaries, cluster: ownFolder(cluster, user), user, remark: null };
  }
  const folder = dirname(cluster);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const binaries = sharedPrograms(packaged);
  const place = { binaries, cluster: ownFolder(cluster, user), user };
  writeFileSync(join(folder, markerName), dataDir);
  const why = canEnterData
    ? `${dataDir} records its database in`
    : `PostgreSQL does not run as root and its user cannot enter ${dirname(dataDir)}: its data are in`;
  return { ...place, remark: `${why} ${folder}, its programs in ${binaries.root}.` };
}

/** Names the data folder whose cluster is here. */
const markerName = "data-folder";

/** Also where only its owner may look into it. */
function hasData(cluster: string): boolean {
  try {
    return statSync(join(cluster, "PG_VERSION")).isFile();
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EACCES";
  }
}

/**
 * The data folder that records this cluster: the one that it is in, or the one that its marker names. One folder
 * may have several paths.
 */
function userOf(cluster: string, dataDir: string): string | null {
  const folder = dirname(cluster);
  const marker = join(folder, markerName);
  const named = existsSync(marker) ? [readFileSync(marker, "utf8").trim()] : [];
  const isUser = (dataDir: string): boolean => readKnown(knownFileOf(dataDir))?.cluster === cluster;
  const user = [folder, ...named].find(isUser) ?? null;
  const isSame = user !== null && existsSync(dataDir) && realpathSync(user) === realpathSync(dataDir);
  return isSame ? dataDir : user;
}

/**
 * Folders outside a data folder with its cluster: under its path, and where its record says, which is another place
 * after it was moved. One that another data folder uses is not among them.
 */
export function outerFoldersOf(dataDir: string): readonly string[] {
  const ownPlace = elsewhereOf(dataDir);
  const recorded = recordedIn(dataDir);
  const recordedPlaces = recorded === null ? [] : [dirname(recorded)];
  const places = [ownPlace, ...recordedPlaces.filter((place) => existsSync(join(place, markerName)))];
  return places.filter((place) => !isForeign(place, dataDir));
}

function isForeign(place: string, dataDir: string): boolean {
  const marker = join(place, markerName);
  // A damaged record does not make its own database another's.
  if (!existsSync(marker) || readFileSync(marker, "utf8").trim() === dataDir) return false;
  const user = userOf(join(place, "postgres"), dataDir);
  return user !== null && user !== dataDir;
}

/** The recorded cluster; null where the record is missing or damaged. */
function recordedIn(dataDir: string): string | null {
  try {
    return readKnown(knownFileOf(dataDir))?.cluster ?? null;
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError) return null;
    throw error;
  }
}

/** All data folders on this machine share the programs, a hundred megabytes. */
function sharedPrograms(packaged: PackagedPrograms): Programs {
  const programs = join("/var/lib", `w10-programs-${packaged.version}`);
  if (!existsSync(programs)) copyWhole(packaged.root, programs);
  return { root: programs };
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
  refuseForeign(folder, user);
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** PostgreSQL runs only as the owner of its data, who alone may read them. */
function refuseForeign(folder: string, user: RunAs | null): void {
  const { uid } = statSync(folder);
  const own = process.getuid?.();
  if (user !== null || own === undefined || uid === own) return;
  throw new EmbeddedDatabaseError(
    `The database in ${folder} belongs to another user (${uid}): run the command as that user, or as root.`,
  );
}
