import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** Where files of players are kept. Names are the storage's own: nothing that a player wrote becomes a part of a path. */
export interface BlobStorage {
  /** Keeps the bytes and answers their name, once they are safe on the disk. */
  put(bytes: Buffer): Promise<string>;
  /** The bytes of a name; throws where there are none. */
  get(name: string): Promise<Buffer>;
  /** Removing what is not there changes nothing. */
  remove(name: string): Promise<void>;
}

const nameShape = /^[0-9a-f]{48}$/;

/** Keeps blobs as files in a folder that only this user may read, outside whatever is served. */
export function createFolderStorage(folder: string): BlobStorage {
  const pathOf = (name: string): string => {
    if (!nameShape.test(name)) throw new Error("not a name of the storage");
    // Two letters a folder, so that none of them grows to a size that file systems dislike.
    return join(folder, name.slice(0, 2), name);
  };
  return {
    async put(bytes) {
      const name = randomBytes(24).toString("hex");
      const path = pathOf(name);
      await mkdir(join(folder, name.slice(0, 2)), { recursive: true, mode: 0o700 });
      const file = await open(`${path}.part`, "wx", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      // A crash leaves a part that nobody names, never half a file under a whole name.
      await rename(`${path}.part`, path);
      return name;
    },
    get: (name) => readFile(pathOf(name)),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
