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
  /** Of a server that is not Amazon's: buckets are then a part of the path, and no name of a host. */
  readonly endpoint: string | undefined;
  /** Undefined leaves finding them to the usual places: variables, files and roles of the machine. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  /** What a call may take in all, milliseconds, with its second try. */
  readonly timeoutMs: number;
}

/** Keeps blobs as objects of a bucket that every process sees. An object is there whole or not at all. */
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
        // The answer may have been lost, and not the object: nobody will ever name it.
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

/** The same names as in the folder, so that either may be copied over the other. */
const keyOf = (name: string): string => `${name.slice(0, 2)}/${name}`;

function clientConfig({
  region,
  endpoint,
  credentials,
}: Pick<BucketOptions, "region" | "endpoint" | "credentials">): S3ClientConfig {
  return {
    region,
    maxAttempts: 2,
    // Servers that are not Amazon's know no newer checksums; what we keep is sealed, and proves itself when it is opened.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
  };
}

type Body = NonNullable<GetObjectCommandOutput["Body"]>;

/** The bytes of a body. Its time limit holds for what comes after the answer's head as well. */
function readBody(body: Body, signal: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      reject(new Error("the file did not come whole in time"));
      if (body instanceof Readable) body.destroy();
    };
    signal.addEventListener("abort", stop, { once: true });
    body
      .transformToByteArray()
      .then((bytes) => resolve(Buffer.from(bytes)), reject)
      .finally(() => signal.removeEventListener("abort", stop));
  });
}

/** A bucket that is not there is another thing: nothing can be said of what should lie in it. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && error.name === "NoSuchKey";
}
