/**
 * Something to create in the output folder: the first ones before the casino opens, the rest while it runs.
 */
export type Job = PictureJob | TextJob;

/** A drawing and its files: rasterised once, at the largest size. */
export interface PictureJob {
  readonly kind: "picture";
  readonly svg: string;
  readonly files: readonly [PictureFile, ...PictureFile[]];
  /** Trims and centres the drawing at a common optical size. */
  readonly isCentred: boolean;
  readonly isFirst: boolean;
}

/** A picture file; width and height in pixels. */
export interface PictureFile {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly format: "webp" | "avif" | "png" | "blur";
  readonly quality: number;
  /**
   * AVIF effort from 0, which already halves WebP's size; 4 saves another quarter in thirty times the time.
   */
  readonly effort?: number;
}

export interface TextJob {
  readonly kind: "text";
  readonly path: string;
  readonly text: string;
}

/** The files of a job. */
export function pathsOf(job: Job): string[] {
  return job.kind === "text" ? [job.path] : job.files.map(({ path }) => path);
}

/** A WebP of the given size in pixels. */
export function webp(
  path: string,
  svg: string,
  {
    size: [width, height],
    quality = 84,
    isCentred = false,
    isFirst = false,
  }: {
    size: readonly [number, number];
    quality?: number;
    isCentred?: boolean;
    isFirst?: boolean;
  },
): PictureJob {
  return {
    kind: "picture",
    svg,
    files: [{ path, width, height, format: "webp", quality }],
    isCentred,
    isFirst,
  };
}

/** Similar quality to WebP 84 at half the size. */
const AVIF_QUALITY = 52;

/** Adds the same picture as AVIF, for browsers that accept it. */
export function withAvif(job: PictureJob, effort = 0): PictureJob {
  const [first, ...rest] = job.files.flatMap((file): PictureFile[] => [
    file,
    { ...file, path: file.path.replace(/webp$/, "avif"), format: "avif", quality: AVIF_QUALITY, effort },
  ]);
  return first ? { ...job, files: [first, ...rest] } : job;
}
