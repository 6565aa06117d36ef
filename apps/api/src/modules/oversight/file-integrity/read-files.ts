import { createHash } from "node:crypto";
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { builtParts, type Digests } from "./file-digest-rules.ts";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const pieceBytes = 256 * 1024;

/** Reads through a reused buffer; reading whole files would grow the process's memory for good. */
async function digestFile(path: string, piece: Buffer): Promise<string> {
  const hash = createHash("sha256");
  const file = await open(path);
  try {
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, piece.length);
      if (bytesRead === 0) return hash.digest("hex");
      hash.update(piece.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}

/** Null when not everything is built. Compressed files differ by Node version. */
export async function readVersion(root: string): Promise<string | null> {
  const entries = builtParts.flatMap(({ folder, entries: names }) =>
    names.map((name) => join(root, folder, name)),
  );
  try {
    const digests: string[] = [process.version];
    const piece = Buffer.alloc(pieceBytes);
    for (const path of entries) digests.push(await digestFile(path, piece));
    return sha256(digests.join(" ")).slice(0, 16);
  } catch {
    return null;
  }
}

/** All built files except source maps. Read one after the other, because play has priority. */
export async function readFiles(root: string): Promise<Digests> {
  const digests = new Map<string, string>();
  const piece = Buffer.alloc(pieceBytes);
  for (const { folder } of builtParts) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    for (const entry of entries) {
      if (!entry.isFile() || entry.name.endsWith(".map")) continue;
      const path = join(entry.parentPath, entry.name);
      digests.set(path.slice(join(root).length + 1).replaceAll("\\", "/"), await digestFile(path, piece));
    }
  }
  return digests;
}

/** One digest over all files. */
export const digestOf = (files: Digests): string =>
  sha256(
    [...files]
      .map(([path, digest]) => `${digest} ${path}\n`)
      .toSorted()
      .join(""),
  );
