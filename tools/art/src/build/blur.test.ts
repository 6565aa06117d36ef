import sharp from "sharp";
import { expect, test } from "vitest";
import { BLUR_SIZE, blurBitmap } from "./blur.ts";

const [width, height] = BLUR_SIZE;

test("a placeholder is a bitmap of 16 bits per pixel from the top left, after a constant header", () => {
  const pixels = Buffer.alloc(width * height * 3);
  pixels.set([255, 0, 0], 0);
  pixels.set([0, 255, 0], 3);
  pixels.set([0, 0, 255], pixels.length - 3);
  const file = blurBitmap(pixels);
  expect(file.subarray(0, 2).toString()).toBe("BM");
  expect(file.readUInt32LE(2)).toBe(file.length);
  expect([file.readInt32LE(18), file.readInt32LE(22), file.readUInt16LE(28)]).toEqual([width, -height, 16]);
  const start = file.readUInt32LE(10);
  expect(file.length - start).toBe(40);
  expect(file.readUInt16LE(start)).toBe(0xf8_00);
  expect(file.readUInt16LE(start + 2)).toBe(0x07_e0);
  expect(file.readUInt16LE(file.length - 2)).toBe(0x00_1f);
  const other = blurBitmap(Buffer.alloc(width * height * 3, 90));
  expect(other.subarray(0, start)).toEqual(file.subarray(0, start));
});

test("a picture's placeholder has its colours in place", async () => {
  const { rasterise } = await import("./rasterise.ts");
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="36" height="48"><rect width="36" height="24" fill="#f00"/><rect y="24" width="36" height="24" fill="#00f"/></svg>';
  const [picture, blur] = await rasterise({
    kind: "picture",
    svg,
    files: [
      { path: "a.png", width: 36, height: 48, format: "png", quality: 100 },
      { path: "a.bmp", width, height, format: "blur", quality: 0 },
    ],
    isCentred: false,
    isFirst: true,
  });
  expect((await sharp(picture).metadata()).width).toBe(36);
  const start = blur?.readUInt32LE(10) ?? 0;
  const [top, bottom] = [blur?.readUInt16LE(start) ?? 0, blur?.readUInt16LE(blur.length - 2) ?? 0];
  expect([top >> 11, top & 31]).toEqual([31, 0]);
  expect([bottom >> 11, bottom & 31]).toEqual([0, 31]);
});
