import { hostname } from "node:os";
import type { Db } from "../../../platform/database/database.ts";
import { jobActor } from "../../../platform/command/actor.ts";
import { changeGame, findGameKind, listGameLines } from "../../play/game/index.ts";
import { type DailyCheckParts, raiseIncident } from "../../foundation/incident/index.ts";
import { type ChangedPart, compareFiles, findHurtMechanics } from "./file-digest-rules.ts";
import { selectDigests, selectLoggedDigest } from "./file-digest-store.ts";
import { digestOf, readFiles } from "./read-files.ts";

export interface FilesReport {
  readonly files: number;
  /** Whether the stored digests agree with the command log. */
  readonly matchesCommandLog: boolean;
  readonly parts: readonly ChangedPart[];
  /** Titles that were disabled. */
  readonly switchedOff: readonly string[];
}

const maxNamed = 20;

/**
 * Compares the files with their digests from this version's first run. A changed part raises an incident and
 * disables the titles that own the file. A shared file only raises one: disabling all titles for one byte of
 * a font would stop the whole casino.
 */
export async function checkFiles(
  parts: Pick<DailyCheckParts, "db" | "runner">,
  at: { readonly root: string; readonly version: string },
): Promise<FilesReport> {
  const { db, runner } = parts;
  const kept = await selectDigests(db, at.version);
  const changed = compareFiles(kept, await readFiles(at.root));
  const matchesCommandLog = digestOf(kept) === (await selectLoggedDigest(db, at.version));
  const found = changed.map((part) => ({ subject: part.part, details: describe(part) }));
  for (const each of matchesCommandLog ? found : [...found, { subject: "file-digest", details: at }]) {
    await raiseIncident(runner, { kind: "site.file_changed", ...each });
  }
  const switchedOff = await findTitles(db, changed);
  for (const slug of switchedOff)
    await runner.run(
      {
        name: "game.change-game",
        actor: jobActor("game.change-game"),
        input: { slug, isEnabled: false },
        subject: `game/${slug}`,
        note: "a file of this game has changed: see the incident site.file_changed",
      },
      changeGame,
    );
  return { files: kept.size, matchesCommandLog, parts: changed, switchedOff };
}

function describe({ changed, missing, added, isOtherBuild }: ChangedPart) {
  const some = (paths: readonly string[]) => ({ count: paths.length, first: paths.slice(0, maxNamed) });
  return {
    host: hostname(),
    isOtherBuild,
    changed: some(changed),
    missing: some(missing),
    added: some(added),
  };
}

/** Enabled titles with a changed file of their own. */
async function findTitles(db: Db, parts: readonly ChangedPart[]): Promise<readonly string[]> {
  if (!parts.some(({ part, isOtherBuild }) => part === "studio" && !isOtherBuild)) return [];
  const played = (await listGameLines(db)).filter(({ isEnabled }) => isEnabled);
  const kinds = await Promise.all(played.map(({ slug }) => findGameKind(db, slug)));
  const hurt = findHurtMechanics(parts, [...new Set(kinds.flatMap((kind) => kind?.mechanic ?? []))]);
  return kinds.flatMap((kind) => (kind && hurt.includes(kind.mechanic) ? [kind.slug] : []));
}
