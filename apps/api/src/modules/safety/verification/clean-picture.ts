import sharp, { type Sharp } from "sharp";
import { readBitmap } from "./read-bitmap.ts";

// Disables all loaders of libvips except the four that documents need, to reduce the attack surface.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadNsgif", "VipsForeignLoadTiff"],
});
sharp.cache(false);
sharp.concurrency(1);

/** More than any phone or scanner produces; a larger one is a decompression bomb. */
const maxPixels = 50_000_000;
const longestSeconds = 15;
const jpegQuality = 90;

type PictureType = "gif" | "jpeg" | "png" | "bmp" | "tiff";

/**
 * Redraws a picture from its pixels, which removes metadata and other content of the file and applies its
 * orientation. Null when it is broken, larger than 50 megapixels, or not of the type that its first bytes
 * declare.
 */
export async function cleanPicture(
  bytes: Buffer,
  type: PictureType,
): Promise<{ type: "jpeg" | "png"; bytes: Buffer } | null> {
  try {
    const picture = await openPicture(bytes, type);
    if (!picture) return null;
    picture.timeout({ seconds: longestSeconds });
    if (type === "jpeg" || type === "tiff")
      return {
        type: "jpeg",
        bytes: await picture.flatten({ background: "#fff" }).jpeg({ quality: jpegQuality }).toBuffer(),
      };
    return { type: "png", bytes: await picture.png({ compressionLevel: 6 }).toBuffer() };
  } catch {
    // Any decoding error is the file's fault.
    return null;
  }
}

async function openPicture(bytes: Buffer, type: PictureType): Promise<Sharp | null> {
  if (type === "bmp") {
    const bitmap = readBitmap(bytes, maxPixels);
    if (!bitmap) return null;
    const { width, height, pixels } = bitmap;
    return sharp(pixels, { raw: { width, height, channels: 3 } });
  }
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", pages: 1 });
  const { format } = await picture.metadata();
  return format === type ? picture.autoOrient() : null;
}
