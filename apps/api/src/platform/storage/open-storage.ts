import type { Env } from "../settings/env.ts";
import { type BlobStorage, createFolderStorage } from "./blob-storage.ts";

/** The configured storage of players' documents: a bucket shared by all processes, or a local folder. */
export async function openStorage(env: Env, folder: string): Promise<BlobStorage> {
  const { DOCUMENTS_S3_BUCKET: bucket, DOCUMENTS_S3_KEY: key, DOCUMENTS_S3_SECRET: secret } = env;
  if (!bucket) return createFolderStorage(folder);
  // Loading the client takes a sixth of a second, which a start without a bucket saves.
  const { createBucketStorage } = await import("./s3-storage.ts");
  return createBucketStorage({
    bucket,
    region: env.DOCUMENTS_S3_REGION,
    endpoint: env.DOCUMENTS_S3_ENDPOINT,
    credentials: key && secret ? { accessKeyId: key, secretAccessKey: secret } : undefined,
    timeoutMs: env.DOCUMENTS_S3_TIMEOUT_MS,
  });
}
