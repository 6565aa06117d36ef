import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Job, webp, withAvif } from "./job.ts";
import { writePictures } from "./write-pictures.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "w10-art-"));
});
afterAll(() => rm(folder, { recursive: true }));

const square = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4" width="4" height="4"><rect width="4" height="4" fill="${color}"/></svg>`;
const jobs = (color: string): Job[] => [
  webp("some/square.webp", square(color), { size: [4, 4], isFirst: true }),
  webp("some/later.webp", square(color), { size: [4, 4] }),
  { kind: "text", path: "words.txt", text: "words" },
];

it("draws a picture again only when its drawing has changed or its file is missing", async () => {
  expect(await writePictures(folder, jobs("red"), "all")).toBe(3);
  expect(await writePictures(folder, jobs("red"), "all")).toBe(0);
  expect(await writePictures(folder, jobs("blue"), "all")).toBe(2);
  await rm(join(folder, "words.txt"));
  expect(await writePictures(folder, jobs("blue"), "all")).toBe(1);
  expect(await readFile(join(folder, "words.txt"), "utf8")).toBe("words");
});

it("removes the file of a picture that is no longer drawn", async () => {
  await writePictures(folder, jobs("red"), "all");
  await writePictures(folder, jobs("red").slice(0, 1), "all");
  await expect(readFile(join(folder, "words.txt"))).rejects.toThrow("ENOENT");
  await expect(readFile(join(folder, "some/square.webp"))).resolves.toBeTruthy();
});

it("draws what the casino opens with, then the rest, and lists the missing files", async () => {
  const missing = async (): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, "to-draw.json"), "utf8"));
  expect(await writePictures(folder, jobs("green"), "first")).toBe(2);
  expect(await missing()).toEqual(["some/later.webp"]);
  await expect(readFile(join(folder, "ready"))).rejects.toThrow("ENOENT");
  expect(await writePictures(folder, jobs("green"), "rest")).toBe(1);
  expect(await missing()).toEqual([]);
  await expect(readFile(join(folder, "ready"), "utf8")).resolves.toBe("3\n");
});

it("draws a requested picture first", async () => {
  const two = [...jobs("grey"), webp("some/other.webp", square("grey"), { size: [4, 4] })];
  await writePictures(folder, two, "first");
  const drawing = writePictures(folder, two, "asked");
  await writeFile(join(folder, "asked", encodeURIComponent("some/other.webp")), "");
  await expect.poll(() => existsSync(join(folder, "some/other.webp"))).toBe(true);
  expect(existsSync(join(folder, "drawing"))).toBe(true);
  expect(JSON.parse(await readFile(join(folder, "to-draw.json"), "utf8"))).toContain("some/later.webp");
  await writeFile(join(folder, "asked", encodeURIComponent("some/later.webp")), "");
  expect(await drawing).toBe(2);
  expect(existsSync(join(folder, "drawing"))).toBe(false);
});

it("creates every size and format of a picture from one drawing", async () => {
  const [job] = jobs("teal");
  if (job?.kind !== "picture") throw new Error("the first job is a picture");
  await writePictures(folder, [withAvif(job)], "all");
  const bytes = await readFile(join(folder, "some/square.avif"));
  expect((await sharp(bytes).metadata()).width).toBe(4);
});
