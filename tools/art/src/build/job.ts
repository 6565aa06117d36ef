/** A picture to make: drawn from `svg`, written to `path` under the output folder. */
export type Job = RasterJob | TextJob;

export interface RasterJob {
  readonly kind: "raster";
  readonly path: string;
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly format: "webp" | "png";
  readonly quality: number;
  /** Trims the drawing and sets it in the middle at one optical size. */
  readonly isCentred?: boolean;
}

export interface TextJob {
  readonly kind: "text";
  readonly path: string;
  readonly text: string;
}

/** A WebP of the given size in pixels. */
export function webp(
  path: string,
  svg: string,
  {
    size: [width, height],
    quality = 84,
    isCentred = false,
  }: {
    size: readonly [number, number];
    quality?: number;
    isCentred?: boolean;
  },
): RasterJob {
  return { kind: "raster", path, svg, width, height, format: "webp", quality, isCentred };
}
