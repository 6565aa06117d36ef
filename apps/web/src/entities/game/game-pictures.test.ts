import { expect, test } from "vitest";
import { blurPicture } from "./game-pictures.ts";

test("a blur becomes a complete bitmap of 4 x 5 pixels with 16 bits each", () => {
  const pixels = String.fromCharCode(...Array.from({ length: 40 }, (_, index) => index));
  const address = blurPicture(btoa(pixels));
  expect(address.startsWith("data:image/bmp;base64,")).toBe(true);
  const file = atob(address.slice(address.indexOf(",") + 1));
  const view = new DataView(Uint8Array.from(file, (byte) => byte.charCodeAt(0)).buffer);
  expect(file.slice(0, 2)).toBe("BM");
  expect(view.getUint32(2, true)).toBe(file.length);
  expect([view.getInt32(18, true), view.getInt32(22, true), view.getUint16(28, true)]).toEqual([4, -5, 16]);
  expect(file.slice(view.getUint32(10, true))).toBe(pixels);
});
