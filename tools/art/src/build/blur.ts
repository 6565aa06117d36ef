/** Pixels of a placeholder, across and down. */
export const BLUR_SIZE = [4, 5] as const;

const headerBytes = 66;
const fieldMasks = [0xf8_00, 0x07_e0, 0x00_1f];

/** Converts RGB bytes to a bitmap of 16 bits per pixel: a constant header and 40 bytes of pixels. */
export function blurBitmap(rgb: Buffer): Buffer {
  const [width, height] = BLUR_SIZE;
  const file = Buffer.alloc(headerBytes + width * height * 2);
  file.write("BM");
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(headerBytes, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  // Negative: rows from the top down.
  file.writeInt32LE(-height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(16, 28);
  // The masks of the three colours follow.
  file.writeUInt32LE(3, 30);
  file.writeUInt32LE(width * height * 2, 34);
  for (const [index, mask] of fieldMasks.entries()) file.writeUInt32LE(mask, 54 + index * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [red = 0, green = 0, blue = 0] = rgb.subarray(pixel * 3, pixel * 3 + 3);
    const packed = ((red >> 3) << 11) | ((green >> 2) << 5) | (blue >> 3);
    file.writeUInt16LE(packed, headerBytes + pixel * 2);
  }
  return file;
}
