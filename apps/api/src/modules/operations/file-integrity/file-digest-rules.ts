/** Digests by the files' paths from the project's folder, with slashes. */
export type Digests = ReadonlyMap<string, string>;

/** What is built, where it lies, and the files that name all others: another build has others of these. */
export const builtParts = [
  { name: "studio", folder: "apps/studio/dist", entries: ["index.html"] },
  { name: "web", folder: "apps/web/dist", entries: ["client/index.html", "server/entry-server.js"] },
  { name: "cashier-widget", folder: "apps/cashier-widget/dist", entries: ["version.js"] },
  { name: "api", folder: "apps/api/dist", entries: ["main.js"] },
] as const;

/** A part whose files are not those that were kept. */
export interface ChangedPart {
  readonly part: string;
  readonly changed: readonly string[];
  readonly missing: readonly string[];
  readonly added: readonly string[];
  /** Its entry is another: it was built anew, and the casino that runs is an older one. */
  readonly isOtherBuild: boolean;
}

export function compareFiles(kept: Digests, found: Digests): readonly ChangedPart[] {
  return builtParts
    .map(({ name, folder, entries }) => {
      const within = (paths: Iterable<string>): string[] =>
        [...paths].filter((path) => path.startsWith(`${folder}/`)).toSorted();
      const [had, has] = [within(kept.keys()), within(found.keys())];
      const changed = had.filter((path) => found.has(path) && found.get(path) !== kept.get(path));
      const isOtherBuild = entries.some((entry) => changed.includes(`${folder}/${entry}`));
      const missing = had.filter((path) => !found.has(path));
      return { part: name, changed, missing, added: has.filter((path) => !kept.has(path)), isOtherBuild };
    })
    .filter(({ changed, missing, added }) => changed.length + missing.length + added.length > 0);
}

/** The lines mechanic is the slot itself; its two relatives lie in folders of their own names. */
const stageOf = (mechanic: string): string =>
  mechanic === "slot-lines" ? "slot" : mechanic.replace(/^slot-/, "");

/** Of these mechanics those whose own file was changed or is missing. Not where all was built anew, since then no file is where it was. */
export function findHurtMechanics(
  parts: readonly ChangedPart[],
  mechanics: readonly string[],
): readonly string[] {
  const studio = parts.find(({ part }) => part === "studio");
  if (!studio || studio.isOtherBuild) return [];
  const stages = [...studio.changed, ...studio.missing].map(
    (path) => /\/assets\/mount-([a-z-]+)-[\w-]{8}\.(?:js|css)(?:\.br|\.gz)?$/.exec(path)?.[1],
  );
  return mechanics.filter((mechanic) => stages.includes(stageOf(mechanic)));
}
