import type { Metal } from "@w10/game-math";
import { type Canvas, type Point, short } from "./canvas.ts";
import { metals } from "./metals.ts";
import { outlineOf } from "./outlines.ts";

export interface NumeralLook {
  readonly at: Point;
  readonly size: number;
  readonly metal: Metal;
  readonly skew?: number;
  readonly shade?: string;
  /** Letters of slot symbols are taller than wide. */
  readonly tall?: number;
}

/** Figures or letters extruded in metal, centred on the point. */
export function numeral(canvas: Canvas, text: string, look: NumeralLook): void {
  const { at, size, metal, skew = 0, shade = "#000", tall = 1 } = look;
  const tones = metals[metal];
  const { path, left, right, top, bottom } = outlineOf(text, {
    family: "unbounded",
    weight: 900,
    size,
    tracking: -size * 0.04,
  });
  const id = canvas.id();
  canvas.define(
    `<path id="${id}" transform="translate(${short(-(left + right) / 2)} ${short(-(top + bottom) / 2)})" d="${path}"/>`,
  );
  const copy = (attributes: string): string => `<use href="#${id}" stroke-linejoin="round" ${attributes}/>`;
  const depth = size * 0.085;
  let edge = "";
  for (let step = depth; step > 0; step -= Math.max(1, depth / 14))
    edge += copy(
      `y="${short(step)}" fill="${tones[3]}" stroke="${tones[3]}" stroke-width="${short(size * 0.09)}"`,
    );
  const face = canvas.linearFrom(top, bottom, [
    [tones[0], 1, 0],
    [tones[1], 1, 0.42],
    [tones[2], 1, 0.5],
    [tones[1], 1, 0.55],
    [tones[4], 1, 1],
  ]);
  const rim = copy(`stroke="${tones[0]}" stroke-width="${short(size * 0.045)}" fill="${tones[0]}"`);
  const shadow = canvas.shadow({ down: size * 0.06, blur: size * 0.07, color: shade, opacity: 0.55 });
  canvas.add(
    `<g filter="${shadow}"><g transform="translate(${short(at[0])} ${short(at[1])}) skewX(${skew}) scale(1 ${tall})">${edge}${rim}${copy(`fill="${face}"`)}</g></g>`,
  );
}
