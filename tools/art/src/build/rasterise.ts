import sharp, { type Sharp } from "sharp";
import { blurBitmap } from "./blur.ts";
import type { PictureFile, PictureJob } from "./job.ts";

/** The encoded files of a picture, in order. */
export async function rasterise({ svg, files, isCentred }: PictureJob): Promise<Buffer[]> {
  const drawn = sharp(Buffer.from(svg), { limitInputPixels: 16_000_000, unlimited: true });
  const [largest] = files.toSorted((one, other) => other.width - one.width);
  if (!largest) return [];
  const sized = isCentred
    ? await centred(drawn, largest)
    : drawn.resize(largest.width, largest.height, { fit: "fill" });
  const { data, info } = await sized.raw().toBuffer({ resolveWithObject: true });
  const again = (file: PictureFile): Sharp =>
    sharp(data, { raw: info }).resize(file.width, file.height, { fit: "fill" });
  return Promise.all(files.map((file) => encode(again(file), file)));
}

async function encode(
  picture: Sharp,
  { format, quality, effort = 0, width, height }: PictureFile,
): Promise<Buffer> {
  if (format === "blur") return blurBitmap(await picture.removeAlpha().raw().toBuffer());
  if (format === "png") return picture.png({ compressionLevel: 9, palette: false }).toBuffer();
  if (format === "avif") return picture.avif({ quality, effort, chromaSubsampling: "4:2:0" }).toBuffer();
  // Sharp colour edges matter only in small pictures, and cost most in large ones.
  const smartSubsample = width * height < 200_000;
  return picture.webp({ quality, effort: 2, alphaQuality: 90, smartSubsample }).toBuffer();
}

/** Scales shapes of any proportion to equal optical size, by the mean of their sides, within a margin. */
async function centred(drawn: Sharp, { width, height }: PictureFile): Promise<Sharp> {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const { data, info } = await drawn
    .trim({ background: clear, threshold: 60 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mean = Math.sqrt(info.width * info.height);
  const scale = Math.min((width * 0.84) / mean, (width * 0.95) / Math.max(info.width, info.height));
  const [wide, high] = [Math.round(info.width * scale), Math.round(info.height * scale)];
  const left = Math.floor((width - wide) / 2);
  const top = Math.floor((height - high) / 2);
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .resize(wide, high, { fit: "fill" })
    .extend({ left, top, right: width - wide - left, bottom: height - high - top, background: clear });
}
