import type { Locale } from "@w10/phrases/languages";
import type { Metal } from "@w10/game-math";
import type { Point } from "../drawing/canvas.ts";
import type { EmojiLook } from "../drawing/emoji.ts";
import type { LetterStyleName } from "../drawing/lettering.ts";
import type { CardLook, ChipLook, WheelLook } from "../drawing/table.ts";

interface Turned {
  readonly turn?: number;
}

/** An object in a scene, in units of a 360 × 480 tile. */
export type Actor =
  | ({ readonly kind: "emoji"; readonly name: string; readonly at: Point } & EmojiLook)
  | ({
      readonly kind: "emblem";
      readonly name: string;
      readonly at: Point;
      readonly size: number;
      readonly metal: Metal;
      readonly shade?: string;
    } & Turned)
  | ({ readonly kind: "card" } & CardLook)
  | ({ readonly kind: "chip" } & ChipLook)
  | ({ readonly kind: "wheel" } & WheelLook)
  | {
      readonly kind: "numeral";
      readonly text: string;
      readonly at: Point;
      readonly size: number;
      readonly metal: Metal;
      readonly skew?: number;
      readonly shade?: string;
    }
  | {
      readonly kind: "ring";
      readonly at: Point;
      readonly radius: number;
      readonly metal: Metal;
      readonly width: number;
    }
  | { readonly kind: "moon"; readonly at: Point; readonly radius: number }
  | { readonly kind: "ball"; readonly at: Point; readonly radius: number };

/** The objects of a title's scene and the lines of its name. Background and palette belong to the title. */
export interface Recipe {
  readonly slug: string;
  readonly letters: LetterStyleName;
  /** Overrides line breaks where the hero shows part of the name, or the rule finds a worse break. */
  readonly lines?: Readonly<Partial<Record<Locale, readonly string[]>>>;
  /** An emblem on both sides of the scene, for backgrounds that many titles share. */
  readonly ornament?: string;
  /** Back to front. */
  readonly actors: readonly Actor[];
}
