import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

const bucket = "documents";

/** A test's S3-compatible server with one bucket. */
export async function startFakeBucket(): Promise<{
  /** The casino's settings for it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Keys of the objects in the bucket. */
  list(this: void): string[];
  /** Refuses connections until `resume`; the bucket's contents stay. */
  pause(this: void): Promise<void>;
  resume(this: void): Promise<void>;
  stop(this: void): Promise<void>;
}> {
  const directory = mkdtempSync(join(tmpdir(), "w10-bucket-"));
  const open = async (port: number) => {
    const server = new S3rver({
      address: "127.0.0.1",
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: bucket, configs: [] }],
    });
    return { server, port: (await server.run()).port };
  };
  let running = await open(0);
  const { port } = running;
  const objectMark = "._S3rver_object";
  return {
    settings: {
      DOCUMENTS_S3_BUCKET: bucket,
      DOCUMENTS_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      DOCUMENTS_S3_KEY: "S3RVER",
      DOCUMENTS_S3_SECRET: "S3RVER",
      DOCUMENTS_S3_TIMEOUT_MS: "2000",
    },
    list: () =>
      readdirSync(join(directory, bucket), { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(objectMark))
        .map((name) => name.slice(0, -objectMark.length)),
    pause: () => running.server.close(),
    async resume() {
      running = await open(port);
    },
    async stop() {
      await running.server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
