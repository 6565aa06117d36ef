import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startFakeBucket } from "../../testing/fakes/fake-bucket.ts";
import { parseEnv } from "../settings/env.ts";
import { type BlobStorage, createFolderStorage } from "./blob-storage.ts";
import { openStorage } from "./open-storage.ts";

const away = "the storage of documents does not answer";
const missing = "has no such file";
const folder = mkdtempSync(join(tmpdir(), "w10-blobs-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function openFolder() {
  const path = join(folder, "documents");
  const storage = await openStorage(parseEnv({}), path);
  const list = () =>
    readdirSync(path, { recursive: true, encoding: "utf8" }).filter((name) =>
      statSync(join(path, name)).isFile(),
    );
  return { storage, list, stop: async () => undefined };
}

async function openBucket() {
  const { settings, list, stop } = await startFakeBucket();
  return { storage: await openStorage(parseEnv(settings), "/nowhere"), list, stop };
}

describe.each([
  ["a folder", openFolder],
  ["a bucket", openBucket],
])("%s", (_kind, open) => {
  let opened: Awaited<ReturnType<typeof open>>;
  let storage: BlobStorage;
  beforeAll(async () => {
    opened = await open();
    storage = opened.storage;
  });
  afterAll(async () => {
    storage.close();
    await opened.stop();
  });

  test("returns what was stored, under a name of its own", async () => {
    const [first, second] = await Promise.all([storage.put(Buffer.from("a")), storage.put(Buffer.from("a"))]);
    expect(first).toMatch(/^[0-9a-f]{48}$/);
    expect(second).not.toBe(first);
    expect((await storage.get(first)).toString()).toBe("a");
    expect(opened.list().toSorted()).toEqual(
      [first, second].map((name) => join(name.slice(0, 2), name)).toSorted(),
    );
  });

  test("returns the largest document byte for byte", async () => {
    const bytes = Buffer.alloc(10_485_760, "every byte of it");
    expect((await storage.get(await storage.put(bytes))).equals(bytes)).toBe(true);
  });

  test("removes a file for good, and accepts a repeated removal", async () => {
    const name = await storage.put(Buffer.from("c"));
    await storage.remove(name);
    await storage.remove(name);
    await expect(storage.get(name)).rejects.toThrow(missing);
    expect(opened.list().filter((each) => each.includes(name))).toEqual([]);
  });

  test.each(["../secret", "", "/etc/passwd", `${"0".repeat(46)}/.`])("refuses the name %j", async (name) => {
    await expect(storage.get(name)).rejects.toThrow("not a name of the storage");
    await expect(storage.remove(name)).rejects.toThrow("not a name of the storage");
  });
});

test("makes files readable to the casino's user only and leaves no partial file", async () => {
  const name = await createFolderStorage(join(folder, "own")).put(Buffer.from("b"));
  const path = join(folder, "own", name.slice(0, 2), name);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const all = readdirSync(join(folder, "own"), { recursive: true, encoding: "utf8" });
  expect(all.filter((each) => each.endsWith(".part"))).toEqual([]);
});

test("reports a folder that cannot be written", async () => {
  mkdirSync(join(folder, "blocked"));
  writeFileSync(join(folder, "blocked", "documents"), "a file in the place of the folder");
  const storage = createFolderStorage(join(folder, "blocked", "documents"));
  await expect(storage.put(Buffer.from("d"))).rejects.toThrow(away);
});

describe("a bucket's server", () => {
  const name = "a".repeat(48);

  async function withServer(answer: RequestListener, act: (storage: BlobStorage) => Promise<void>) {
    const server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const storage = await openStorage(
      parseEnv({
        DOCUMENTS_S3_BUCKET: "documents",
        DOCUMENTS_S3_ENDPOINT: `http://127.0.0.1:${port}`,
        DOCUMENTS_S3_KEY: "key",
        DOCUMENTS_S3_SECRET: "secret",
        DOCUMENTS_S3_TIMEOUT_MS: "300",
      }),
      "/nowhere",
    );
    try {
      await act(storage);
    } finally {
      storage.close();
      server.closeAllConnections();
      server.close();
    }
  }

  test.each<[string, RequestListener]>([
    ["never answers", () => undefined],
    [
      "stops in the middle of a body",
      (_request, response) => {
        response.writeHead(200, { "content-length": "100" });
        response.write("half");
      },
    ],
    ["fails each time", (_request, response) => void response.writeHead(500).end()],
    [
      "knows no such key",
      (_request, response) => {
        response.writeHead(403, { "content-type": "application/xml" });
        response.end("<Error><Code>InvalidAccessKeyId</Code></Error>");
      },
    ],
    [
      "has no such bucket",
      (_request, response) => {
        response.writeHead(404, { "content-type": "application/xml" });
        response.end("<Error><Code>NoSuchBucket</Code></Error>");
      },
    ],
  ])("that %s is reported as away within the time limit of a call", async (_what, answer) => {
    await withServer(answer, async (storage) => {
      const begin = performance.now();
      await expect(storage.get(name)).rejects.toThrow(away);
      expect(performance.now() - begin).toBeLessThan(20_000);
    });
  });

  test("that stores a file and loses the answer is asked to delete it again", async () => {
    const asked: string[] = [];
    await withServer(
      (request, response) => {
        asked.push(`${request.method} ${request.url?.split("?")[0]}`);
        if (request.method === "DELETE") response.writeHead(204).end();
      },
      async (storage) => {
        await expect(storage.put(Buffer.from("e"))).rejects.toThrow(away);
        await expect.poll(() => asked.find((each) => each.startsWith("DELETE"))).toBeDefined();
        expect(asked.map((each) => each.split(" ")[1])).toEqual(asked.map(() => asked[0]?.split(" ")[1]));
      },
    );
  });
});
