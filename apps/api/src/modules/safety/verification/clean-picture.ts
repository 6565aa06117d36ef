import sharp, { type Sharp } from "sharp";

// Disables all loaders of libvips except the four that documents need, to reduce the attack surface.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadNsgif", "VipsForeignLoadTiff"],
});
sharp.cache(false);
sharp.concurrency(1);

/** A larger picture would take the memory of others: 50 megapixels are 150 MB of pixels. */
const maxPixels = 50_000_000;
const longestSeconds = 15;
const jpegQuality = 90;

type PictureType = "gif" | "jpeg" | "png" | "bmp" | "tiff";

/**
 * Redraws a picture from its pixels, which removes metadata and other content of the file and applies its
 * orientation. Otherwise what is wrong: more than 50 megapixels, broken, or not of the type that its first
 * bytes declare.
 */
export async function cleanPicture(
  bytes: Buffer,
  type: PictureType,
): Promise<{ type: "jpeg" | "png"; bytes: Buffer } | "format" | "pixels"> {
  try {
    const picture = await openPicture(bytes, type);
    if (typeof picture === "string") return picture;
    picture.timeout({ seconds: longestSeconds });
    if (type === "jpeg" || type === "tiff")
      return {
        type: "jpeg",
        bytes: await picture.flatten({ background: "#fff" }).jpeg({ quality: jpegQuality }).toBuffer(),
      };
    return { type: "png", bytes: await picture.png({ compressionLevel: 6 }).toBuffer() };
  } catch {
    // Any decoding error is the file's fault.
    return "format";
  }
}

async function openPicture(bytes: Buffer, type: PictureType): Promise<Sharp | "format" | "pixels"> {
  if (type === "bmp") {
    if (bytes.length >= headerBytes && isTooLarge(bytes.readInt32LE(18), bytes.readInt32LE(22)))
      return "pixels";
    const bitmap = readBitmap(bytes);
    if (!bitmap) return "format";
    const { width, height, pixels } = bitmap;
    return sharp(pixels, { raw: { width, height, channels: 3 } });
  }
  // Reads the header only: nothing is unpacked before its size is known.
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
  if (format !== type) return "format";
  if (isTooLarge(width, height)) return "pixels";
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", pages: 1 }).autoOrient();
}

const isTooLarge = (width: number, height: number): boolean => Math.abs(width * height) > maxPixels;

/** Pixels as red, green and blue, from the top left. */
interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

const headerBytes = 54;

/** Reads an uncompressed Windows bitmap of 8, 24 or 32 bits, as scanners write it. Null for any other. */
function readBitmap(bytes: Buffer): Bitmap | null {
  if (bytes.length < headerBytes || bytes.toString("latin1", 0, 2) !== "BM") return null;
  const offset = bytes.readUInt32LE(10);
  const infoBytes = bytes.readUInt32LE(14);
  const width = bytes.readInt32LE(18);
  const signedHeight = bytes.readInt32LE(22);
  const height = Math.abs(signedHeight);
  const bits = bytes.readUInt16LE(28);
  const isCompressed = bytes.readUInt32LE(30) !== 0;
  if (infoBytes < 40 || infoBytes > 124 || width < 1 || height < 1) return null;
  if (isCompressed || (bits !== 8 && bits !== 24 && bits !== 32)) return null;
  // Rows are padded to four bytes.
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  if (offset < 14 + infoBytes || offset + rowBytes * height > bytes.length) return null;
  const palette = bits === 8 ? bytes.subarray(14 + infoBytes, offset) : null;
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    // A positive height means that the bottom row comes first.
    const row = offset + rowBytes * (signedHeight > 0 ? height - 1 - y : y);
    for (let x = 0; x < width; x += 1) {
      const source = palette ?? bytes;
      const at = palette ? (bytes[row + x] ?? 0) * 4 : row + (x * bits) / 8;
      const target = (y * width + x) * 3;
      pixels[target] = source[at + 2] ?? 0;
      pixels[target + 1] = source[at + 1] ?? 0;
      pixels[target + 2] = source[at] ?? 0;
    }
  }
  return { width, height, pixels };
}
