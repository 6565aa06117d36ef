/** Something to make under the output folder. The first ones are made before the casino opens; the others while it runs. */
export type Job = PictureJob | TextJob;

/** One drawing and the files that are made of it: it is drawn once, at the size of the largest. */
export interface PictureJob {
  readonly kind: "picture";
  readonly svg: string;
  readonly files: readonly [PictureFile, ...PictureFile[]];
  /** Trims the drawing and sets it in the middle at one optical size. */
  readonly isCentred: boolean;
  readonly isFirst: boolean;
}

/** A picture's file; width and height in pixels. */
export interface PictureFile {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly format: "webp" | "avif" | "png" | "blur";
  readonly quality: number;
  /** How hard AVIF tries, from 0. The least already halves the bytes of WebP; 4 takes another quarter off, and thirty times as long. */
  readonly effort?: number;
}

export interface TextJob {
  readonly kind: "text";
  readonly path: string;
  readonly text: string;
}

/** The files that a job leaves. */
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

/** About the same look as the WebP of quality 84, at half its bytes. */
const AVIF_QUALITY = 52;

/** The same picture as AVIF beside the WebP, for browsers that take it. */
export function withAvif(job: PictureJob, effort = 0): PictureJob {
  const [first, ...rest] = job.files.flatMap((file): PictureFile[] => [
    file,
    { ...file, path: file.path.replace(/webp$/, "avif"), format: "avif", quality: AVIF_QUALITY, effort },
  ]);
  return first ? { ...job, files: [first, ...rest] } : job;
}
