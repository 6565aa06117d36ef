import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { builtParts, type Digests } from "./file-digest-rules.ts";

const sha256 = (bytes: string | Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** Null where not everything is built. Compression differs by the version of Node. */
export async function readVersion(root: string): Promise<string | null> {
  const entries = builtParts.flatMap(({ folder, entries: names }) =>
    names.map((name) => join(root, folder, name)),
  );
  try {
    const digests: string[] = [process.version];
    for (const path of entries) digests.push(sha256(await readFile(path)));
    return sha256(digests.join(" ")).slice(0, 16);
  } catch {
    return null;
  }
}

/** The files of all that is built, but for the maps of sources, which nobody runs. One after the other: play comes first. */
export async function readFiles(root: string): Promise<Digests> {
  const digests = new Map<string, string>();
  for (const { folder } of builtParts) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    for (const entry of entries) {
      if (!entry.isFile() || entry.name.endsWith(".map")) continue;
      const path = join(entry.parentPath, entry.name);
      digests.set(path.slice(join(root).length + 1).replaceAll("\\", "/"), sha256(await readFile(path)));
    }
  }
  return digests;
}

/** One digest of all. */
export const digestOf = (files: Digests): string =>
  sha256(
    [...files]
      .map(([path, digest]) => `${digest} ${path}\n`)
      .toSorted()
      .join(""),
  );
