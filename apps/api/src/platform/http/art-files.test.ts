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

it("sends the lighter picture to a browser that takes it, and lets no cache mix the two", async () => {
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

it("asks for a picture that is still to be drawn, and sends it once it is there", async () => {
  await writeFile(join(folder, "drawing"), "");
  const reply = get("/art/tile/medusa.webp");
  const asked = join(folder, "asked", encodeURIComponent("tile/medusa.webp"));
  await expect.poll(() => existsSync(asked)).toBe(true);
  await writeFile(join(folder, "tile/medusa.webp"), "drawn");
  expect((await reply).body).toBe("drawn");
});

it("holds nobody who asks for a picture that nobody draws, or nobody draws any more", async () => {
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

it("says at once that a picture does not exist, also outside its folder, and lets nobody keep that answer", async () => {
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
