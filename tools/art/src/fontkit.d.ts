/** The used parts of fontkit, which has no types of its own. */
declare module "fontkit" {
  export interface ContourPoint {
    onCurve: boolean;
    endContour: boolean;
    x: number;
    y: number;
    copy(): ContourPoint;
  }
  export interface TransformedGlyph {
    readonly numberOfContours: number;
    readonly points?: readonly ContourPoint[];
    readonly components?: readonly { readonly glyphID: number; readonly dx: number; readonly dy: number }[];
  }
  export interface VariationProcessor {
    transformPoints(glyph: number, points: ContourPoint[]): void;
    getAdvanceAdjustment(glyph: number, table: unknown): number;
  }
  export interface Font {
    readonly unitsPerEm: number;
    readonly HVAR?: unknown;
    variationCoords: readonly number[] | null;
    /** Null when no coordinates are set. */
    readonly _variationProcessor: VariationProcessor | null;
    readonly _transformedGlyphs: readonly TransformedGlyph[];
    hasGlyphForCodePoint(code: number): boolean;
    layout(text: string): {
      readonly glyphs: readonly { readonly id: number; readonly advanceWidth: number }[];
      readonly positions: readonly { readonly xAdvance: number }[];
    };
  }
  export function openSync(path: string): Font;
}
