import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** Where files of players are kept. Names are the storage's own: nothing that a player wrote becomes a part of a path. */
export interface BlobStorage {
  /** Keeps the bytes and answers their name, once they are safe; throws StorageAway where the storage does not take them. */
  put(bytes: Buffer): Promise<string>;
  /** The bytes of a name; throws BlobMissing where there are none, StorageAway where the storage does not answer. */
  get(name: string): Promise<Buffer>;
  /** Removing what is not there changes nothing. */
  remove(name: string): Promise<void>;
  /** Lets go of connections. */
  close(): void;
}

/** The storage did not answer in time, or refused: a disk that is full, a server that is away, a key that is wrong. */
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

/** Throws for whatever the storage itself would not have named. */
export function assertName(name: string): void {
  if (!nameShape.test(name)) throw new Error("not a name of the storage");
}

export const newName = (): string => randomBytes(24).toString("hex");

/** Keeps blobs as files in a folder that only this user may read, outside whatever is served. */
export function createFolderStorage(folder: string): BlobStorage {
  // Two letters a folder, so that none of them grows to a size that file systems dislike.
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
    // A crash leaves a part that nobody names, never half a file under a whole name.
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
