declare module "subset-font" {
  /** Keeps the letters of `text` within the given range of each axis. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: "woff2";
      readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
      readonly keepFeatures?: readonly string[];
    },
  ): Promise<Buffer>;
}
