import type { Metal } from "@w10/game-math";
import { type Canvas, type Point, short } from "./canvas.ts";
import { iconBody } from "./icons.ts";
import { type MetalTones, metals } from "./metals.ts";

export interface EmblemLook {
  readonly at: Point;
  readonly size: number;
  readonly metal: Metal;
  readonly turn?: number;
  /** Colour of the shadow below. */
  readonly shade?: string;
}

/** Light from the upper left on a bevelled edge, independent of the zoom. */
function relief(canvas: Canvas, tones: MetalTones, scale: number): string {
  const id = canvas.id();
  const height = Math.max(3, Math.min(24, Math.round(14 * scale * canvas.zoom)));
  canvas.define(
    `<filter id="${id}" x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="5" result="b"/><feSpecularLighting in="b" surfaceScale="${height}" specularConstant="1.15" specularExponent="22" lighting-color="${tones[0]}" result="s"><feDistantLight azimuth="235" elevation="42"/></feSpecularLighting><feComposite in="s" in2="SourceAlpha" operator="in" result="c"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="c"/></feMerge></filter>`,
  );
  return `url(#${id})`;
}

function face(canvas: Canvas, tones: MetalTones): string {
  return canvas.linearFrom(0, 512, [
    [tones[0], 1, 0],
    [tones[1], 1, 0.3],
    [tones[4], 1, 0.52],
    [tones[2], 1, 0.56],
    [tones[1], 1, 1],
  ]);
}

/** A one-colour icon as metal: edge, outline, bevelled face. */
export function emblem(canvas: Canvas, name: string, look: EmblemLook): void {
  const { at, size, metal, turn = 0, shade = "#000" } = look;
  const tones = metals[metal];
  const k = Math.round((size / 512) * 1000) / 1000;
  const body = iconBody(canvas, "game-icons", name);
  const sign = canvas.id();
  // The edge's copies have the darkest tone; only the face has the gradient.
  canvas.define(`<g id="${sign}">${body.replaceAll("currentColor", tones[3])}</g>`);
  const outline = `<g stroke="${tones[3]}" stroke-width="26" stroke-linejoin="round"><use href="#${sign}"/></g>`;
  let edge = "";
  // The outline is wider than the copies' offset, so that four of them form one solid edge.
  for (const down of [27, 20, 13, 6])
    edge += `<use href="#${sign}" y="${down}" stroke="${tones[3]}" stroke-width="26" stroke-linejoin="round"/>`;
  const front = `<g filter="${relief(canvas, tones, k)}">${body.replaceAll("currentColor", face(canvas, tones))}</g>`;
  const place = `translate(${short(at[0])} ${short(at[1])}) rotate(${turn}) scale(${k}) translate(-256 -256)`;
  const shadow = canvas.shadow({ down: size * 0.05, blur: size * 0.06, color: shade, opacity: 0.6 });
  canvas.add(`<g filter="${shadow}"><g transform="${place}">${edge}${outline}${front}</g></g>`);
}
