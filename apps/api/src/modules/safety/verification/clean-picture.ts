import sharp, { type Sharp } from "sharp";
import { readBitmap } from "./read-bitmap.ts";

// libvips knows dozens of formats; a document needs four, and what is shut cannot have a hole.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadNsgif", "VipsForeignLoadTiff"],
});
sharp.cache(false);
sharp.concurrency(1);

/** More than any phone or scanner gives; a picture that unpacks to more is a flood. */
const maxPixels = 50_000_000;
const longestSeconds = 15;
const jpegQuality = 90;

type PictureType = "gif" | "jpeg" | "png" | "bmp" | "tiff";

/**
 * Draws a picture anew from its pixels: metadata, comments and whatever else stood in the file stay behind, and it stands upright
 * where only its metadata said so. Null where it is broken, larger than 50 megapixels, or not what its first bytes say.
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
    // Whatever the decoder stumbles over, the file is the reason.
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
