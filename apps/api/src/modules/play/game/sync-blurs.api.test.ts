import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { operations } from "@w10/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { createLogger } from "../../../platform/runtime/log.ts";
import { scheduleBlurs } from "./sync-blurs.ts";

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

/** Parses the header and pixels of a bitmap. */
const bitmap = (pixels: Buffer): Buffer => {
  const header = Buffer.alloc(66);
  header.writeUInt32LE(66, 10);
  return Buffer.concat([header, pixels]);
};

test("updates the games' placeholders while their pictures are drawn, until all are done", async () => {
  const { db } = app.database;
  const schedule = await scheduleBlurs({ db, log: createLogger("silent"), pictures, everyMs: 20 });
  expect(await blurs()).toEqual([["kraken", null]]);
  const draw = async (colour: number): Promise<string> => {
    const pixels = Buffer.alloc(40, colour);
    await mkdir(join(pictures, "tile-blur"), { recursive: true });
    for (const name of ["kraken", "nobody"])
      await writeFile(join(pictures, "tile-blur", `${name}.bmp`), bitmap(pixels));
    return pixels.toString("base64");
  };
  for (const colour of [1, 2]) {
    const drawn = await draw(colour);
    await expect.poll(blurs).toEqual([["kraken", drawn]]);
  }
  const last = await draw(3);
  await writeFile(join(pictures, "ready"), "1\n");
  await expect.poll(blurs).toEqual([["kraken", last]]);
  await schedule.close();
  const changed = await draw(4);
  await (await scheduleBlurs({ db, log: createLogger("silent"), pictures })).close();
  await expect.poll(blurs).toEqual([["kraken", changed]]);
});
