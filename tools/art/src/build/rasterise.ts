import sharp, { type Sharp } from "sharp";
import type { RasterJob } from "./job.ts";

/** The picture as bytes in the job's format. */
export async function rasterise(job: RasterJob): Promise<Buffer> {
  const drawn = sharp(Buffer.from(job.svg), { limitInputPixels: 16_000_000, unlimited: true });
  const sized = job.isCentred
    ? await centred(drawn, job)
    : drawn.resize(job.width, job.height, { fit: "fill" });
  if (job.format === "png") return sized.png({ compressionLevel: 9, palette: false }).toBuffer();
  // Sharp colour edges matter in small pictures only, and cost most in large ones.
  const smartSubsample = job.width * job.height < 200_000;
  return sized.webp({ quality: job.quality, effort: 2, alphaQuality: 90, smartSubsample }).toBuffer();
}

/** Fills the cell with shapes of any proportion so that all look equally large: the mean of their sides counts, within a margin. */
async function centred(drawn: Sharp, { width, height }: RasterJob): Promise<Sharp> {
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
