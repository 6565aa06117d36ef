import type { Locale } from "@w10/phrases/languages";
import type { Metal } from "@w10/game-math";
import type { Point } from "../drawing/canvas.ts";
import type { EmojiLook } from "../drawing/emoji.ts";
import type { LetterStyleName } from "../drawing/lettering.ts";
import type { CardLook, ChipLook, WheelLook } from "../drawing/table.ts";

interface Turned {
  readonly turn?: number;
}

/** Something that stands on a stage, in the units of a 360 × 480 tile. */
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

/** What stands on a title's stage and how its name is set. The stage and its hour belong to the title itself. */
export interface Recipe {
  readonly slug: string;
  readonly letters: LetterStyleName;
  /** Where the hero says a part of the name, or the lines break in a better place than the rule finds. */
  readonly lines?: Readonly<Partial<Record<Locale, readonly string[]>>>;
  /** An emblem woven into both sides of the scene, for stages that many titles share. */
  readonly ornament?: string;
  /** Back to front. */
  readonly actors: readonly Actor[];
}
