import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from "@aws-sdk/client-s3";
import { assertName, BlobMissing, type BlobStorage, newName, StorageAway } from "./blob-storage.ts";

export interface BucketOptions {
  readonly bucket: string;
  readonly region: string;
  /** Set for servers other than Amazon's; buckets are then in the path, not in the host name. */
  readonly endpoint: string | undefined;
  /** Undefined uses the standard sources: environment, files and roles of the machine. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  /** Time limit of a call in milliseconds, including its retry. */
  readonly timeoutMs: number;
}

/** Stores blobs as objects of a bucket shared by all processes. Objects are stored atomically. */
export function createBucketStorage({ bucket, timeoutMs, ...options }: BucketOptions): BlobStorage {
  const client = new S3Client(clientConfig(options));
  const at = (name: string) => ({ Bucket: bucket, Key: keyOf(name) });
  const within = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) });

  async function removeObject(name: string): Promise<void> {
    await client.send(new DeleteObjectCommand(at(name)), within());
  }

  return {
    async put(bytes) {
      const name = newName();
      const object = {
        ...at(name),
        Body: bytes,
        ContentLength: bytes.length,
        ContentType: "application/octet-stream",
      };
      try {
        await client.send(new PutObjectCommand(object), within());
      } catch (error) {
        // The answer may be lost although the object was stored; its name is unused.
        removeObject(name).catch(() => undefined);
        throw new StorageAway(error);
      }
      return name;
    },
    async get(name) {
      assertName(name);
      try {
        const limit = within();
        const { Body: body } = await client.send(new GetObjectCommand(at(name)), limit);
        if (!body) throw new Error("the answer has no body");
        return await readBody(body, limit.abortSignal);
      } catch (error) {
        throw isMissing(error) ? new BlobMissing(error) : new StorageAway(error);
      }
    },
    async remove(name) {
      assertName(name);
      await removeObject(name).catch((error: unknown) => {
        if (!isMissing(error)) throw new StorageAway(error);
      });
    },
    close: () => client.destroy(),
  };
}

/** The same layout as in the folder, so that files can be copied between both. */
const keyOf = (name: string): string => `${name.slice(0, 2)}/${name}`;

function clientConfig({
  region,
  endpoint,
  credentials,
}: Pick<BucketOptions, "region" | "endpoint" | "credentials">): S3ClientConfig {
  return {
    region,
    maxAttempts: 2,
    // Other servers do not support the newer checksums; sealed files verify themselves on opening.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
  };
}

type Body = NonNullable<GetObjectCommandOutput["Body"]>;

/** Reads a body within the time limit, which includes the time after the headers. */
function readBody(body: Body, signal: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      reject(new Error("the file did not arrive completely in time"));
      if (body instanceof Readable) body.destroy();
    };
    signal.addEventListener("abort", stop, { once: true });
    body
      .transformToByteArray()
      .then((bytes) => resolve(Buffer.from(bytes)), reject)
      .finally(() => signal.removeEventListener("abort", stop));
  });
}

/** A missing bucket is a failure, not a missing file. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && error.name === "NoSuchKey";
}
