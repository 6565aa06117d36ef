/** Digests by path relative to the project's folder, with slashes. */
export type Digests = ReadonlyMap<string, string>;

/**
 * Built parts with their folders and the entry files that reference all others; another build has different
 * entries.
 */
export const builtParts = [
  { name: "studio", folder: "apps/studio/dist", entries: ["index.html"] },
  { name: "web", folder: "apps/web/dist", entries: ["client/index.html", "server/entry-server.js"] },
  { name: "cashier-widget", folder: "apps/cashier-widget/dist", entries: ["version.js"] },
  { name: "api", folder: "apps/api/dist", entries: ["main.js"] },
] as const;

/** A part whose files differ from the stored digests. */
export interface ChangedPart {
  readonly part: string;
  readonly changed: readonly string[];
  readonly missing: readonly string[];
  readonly added: readonly string[];
  /** Its entry differs: it was rebuilt, and the running casino is older. */
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

/** The slot itself is the lines mechanic; its two variants have folders of their own. */
const stageOf = (mechanic: string): string =>
  mechanic === "slot-lines" ? "slot" : mechanic.replace(/^slot-/, "");

/** Mechanics whose own file was changed or is missing. None after a rebuild, which moves all files. */
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
