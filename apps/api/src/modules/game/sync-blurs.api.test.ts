import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { operations } from "@w10/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { syncBlurs } from "./sync-blurs.ts";

let app: TestApp;
let pictures: string;
beforeAll(async () => {
  app = await createTestApp();
  pictures = await mkdtemp(join(tmpdir(), "w10-blurs-"));
});
afterAll(async () => {
  await app.stop();
  await rm(pictures, { recursive: true });
});

const blurs = async () => {
  const { body } = await (await app.guest()).call(operations.listGames, { query: { query: "kraken" } });
  return body.games.map(({ frontendPageUrl, blur }) => [frontendPageUrl, blur]);
};

/** A bitmap as far as it is read: where its pixels begin, and they. */
const bitmap = (pixels: Buffer): Buffer => {
  const header = Buffer.alloc(66);
  header.writeUInt32LE(66, 10);
  return Buffer.concat([header, pixels]);
};

test("games tell the colours of their drawn pictures, and new ones after they were drawn anew", async () => {
  const { db } = app.database;
  await syncBlurs(db, pictures);
  expect(await blurs()).toEqual([["kraken", null]]);
  await mkdir(join(pictures, "tile-blur"));
  for (const colour of [1, 2]) {
    const pixels = Buffer.alloc(40, colour);
    await writeFile(join(pictures, "tile-blur", "kraken.bmp"), bitmap(pixels));
    await writeFile(join(pictures, "tile-blur", "nobody.bmp"), bitmap(pixels));
    await syncBlurs(db, pictures);
    await expect.poll(blurs).toEqual([["kraken", pixels.toString("base64")]]);
  }
});
