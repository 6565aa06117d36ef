import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Job, webp } from "./job.ts";
import { writePictures } from "./write-pictures.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "w10-art-"));
});
afterAll(() => rm(folder, { recursive: true }));

const square = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4" width="4" height="4"><rect width="4" height="4" fill="${color}"/></svg>`;
const jobs = (color: string): Job[] => [
  webp("some/square.webp", square(color), { size: [4, 4] }),
  { kind: "text", path: "words.txt", text: "words" },
];

it("draws a picture again only when its drawing has changed or its file is gone", async () => {
  expect(await writePictures(folder, jobs("red"))).toBe(2);
  expect(await writePictures(folder, jobs("red"))).toBe(0);
  expect(await writePictures(folder, jobs("blue"))).toBe(1);
  await rm(join(folder, "words.txt"));
  expect(await writePictures(folder, jobs("blue"))).toBe(1);
  expect(await readFile(join(folder, "words.txt"), "utf8")).toBe("words");
});

it("removes the file of a picture that is no longer drawn", async () => {
  await writePictures(folder, jobs("red"));
  await writePictures(folder, jobs("red").slice(0, 1));
  await expect(readFile(join(folder, "words.txt"))).rejects.toThrow("ENOENT");
  await expect(readFile(join(folder, "some/square.webp"))).resolves.toBeTruthy();
});
