import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { serveArt } from "./art-files.ts";

let folder: string;
let app: FastifyInstance;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "w10-art-"));
  await mkdir(join(folder, "tile"));
  await mkdir(join(folder, "asked"));
  await writeFile(join(folder, "tile/kraken.webp"), "webp");
  await writeFile(join(folder, "tile/kraken.avif"), "avif");
  await writeFile(join(folder, "to-draw.json"), JSON.stringify(["tile/medusa.webp"]));
  app = Fastify();
  await serveArt(app, folder);
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, accept = "image/webp") => app.inject({ url, headers: { accept } });

it("sends AVIF to browsers that accept it, and varies caches by that", async () => {
  const light = await get("/art/tile/kraken.webp", "image/avif,image/webp,*/*");
  expect([light.body, light.headers["content-type"], light.headers["vary"]]).toEqual([
    "avif",
    "image/avif",
    "accept",
  ]);
  const plain = await get("/art/tile/kraken.webp");
  expect([plain.body, plain.headers["content-type"]]).toEqual(["webp", "image/webp"]);
  expect(plain.headers["cache-control"]).toBe("public, max-age=86400");
});

it("requests a picture that is not drawn yet, and sends it once it is", async () => {
  await writeFile(join(folder, "drawing"), "");
  const reply = get("/art/tile/medusa.webp");
  const asked = join(folder, "asked", encodeURIComponent("tile/medusa.webp"));
  await expect.poll(() => existsSync(asked)).toBe(true);
  await writeFile(join(folder, "tile/medusa.webp"), "drawn");
  expect((await reply).body).toBe("drawn");
});

it("does not wait for a picture that is not being drawn, or no longer", async () => {
  expect((await get("/art/tile/medusa.webp")).statusCode).toBe(404);
  const sign = join(folder, "drawing");
  await writeFile(sign, "");
  const reply = get("/art/tile/medusa.webp");
  await expect
    .poll(() => existsSync(join(folder, "asked", encodeURIComponent("tile/medusa.webp"))))
    .toBe(true);
  const longAgo = new Date("2026-01-01T00:00:00Z");
  await utimes(sign, longAgo, longAgo);
  expect((await reply).statusCode).toBe(404);
});

it("answers 404 for an unknown picture and a path outside the folder, without caching", async () => {
  for (const path of [
    "/art/tile/nobody.webp",
    "/art/..%2fto-draw.json",
    "/art/tile/%2e%2e/%2e%2e/etc/passwd",
  ]) {
    const reply = await get(path);
    expect([403, 404]).toContain(reply.statusCode);
    expect(reply.headers["cache-control"] ?? "no-store").toBe("no-store");
  }
  await writeFile(join(folder, "drawing"), "");
  await writeFile(join(folder, "ready"), "1");
  expect((await get("/art/tile/medusa.webp")).statusCode).toBe(404);
});
