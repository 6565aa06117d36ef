import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** Storage of players' files. It generates the names: no player's input becomes part of a path. */
export interface BlobStorage {
  /** Stores the bytes durably and returns their name; throws StorageAway on failure. */
  put(bytes: Buffer): Promise<string>;
  /** The bytes of a name; throws BlobMissing when there are none, StorageAway when the storage fails. */
  get(name: string): Promise<Buffer>;
  /** Removing a missing name changes nothing. */
  remove(name: string): Promise<void>;
  /** Closes connections. */
  close(): void;
}

/** The storage did not answer in time or refused: full disk, unreachable server, wrong key. */
export class StorageAway extends Error {
  constructor(cause: unknown) {
    super(
      `the storage of documents does not answer (${cause instanceof Error ? cause.message : "no reason"})`,
      {
        cause,
      },
    );
  }
}

export class BlobMissing extends Error {
  constructor(cause: unknown) {
    super("the storage of documents has no such file", { cause });
  }
}

const nameShape = /^[0-9a-f]{48}$/;

/** Throws for a name that the storage did not generate. */
export function assertName(name: string): void {
  if (!nameShape.test(name)) throw new Error("not a name of the storage");
}

export const newName = (): string => randomBytes(24).toString("hex");

/** Stores blobs as files in a private folder that is never served. */
export function createFolderStorage(folder: string): BlobStorage {
  // Subfolders by two characters, because file systems slow down with huge folders.
  const pathOf = (name: string): string => join(folder, name.slice(0, 2), name);

  async function write(path: string, bytes: Buffer): Promise<void> {
    await mkdir(join(path, ".."), { recursive: true, mode: 0o700 });
    const file = await open(`${path}.part`, "wx", 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    // A crash leaves an unnamed partial file, never half a file under its final name.
    await rename(`${path}.part`, path);
  }

  return {
    async put(bytes) {
      const name = newName();
      try {
        await write(pathOf(name), bytes);
      } catch (error) {
        await rm(`${pathOf(name)}.part`, { force: true }).catch(() => undefined);
        throw new StorageAway(error);
      }
      return name;
    },
    async get(name) {
      assertName(name);
      return readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === "ENOENT" ? new BlobMissing(error) : new StorageAway(error);
      });
    },
    async remove(name) {
      assertName(name);
      await rm(pathOf(name), { force: true });
    },
    close: () => undefined,
  };
}
