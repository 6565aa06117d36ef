import { seededNumbers } from "./random.ts";

/** A colour, its opacity and its offset from 0 to 1; a bare colour is opaque and evenly spaced. */
export type Stop = string | readonly [color: string, opacity?: number, at?: number];
export type Point = readonly [x: number, y: number];
/** From corner to corner of the painted box, each from 0 to 1. */
export type Direction = readonly [x1: number, y1: number, x2: number, y2: number];

export interface Shadow {
  readonly down?: number;
  readonly blur?: number;
  readonly color?: string;
  readonly opacity?: number;
}

export interface CanvasSize {
  /** In drawing units; a tile is 360 × 480. */
  readonly width: number;
  readonly height: number;
  /** Centre of light and hero; the middle by default. */
  readonly focusX?: number;
  /** Pixels per unit. */
  readonly zoom?: number;
}

const DOWNWARDS: Direction = [0, 0, 0, 1];
export const ACROSS: Direction = [0, 0, 1, 0];
export const DIAGONAL: Direction = [0, 0, 1, 1];

/** A number with one decimal: a tenth of a unit is finer than a pixel. */
export const short = (value: number): number => Math.round(value * 10) / 10;

function stopMarkup(stops: readonly Stop[]): string {
  return stops
    .map((stop, index) => {
      const [color, opacity, at] = typeof stop === "string" ? [stop] : stop;
      const offset = at ?? index / Math.max(1, stops.length - 1);
      return `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`;
    })
    .join("");
}

/** SVG markup from back to front, with gradients, filters and seeded randomness. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly focusX: number;
  readonly zoom: number;
  private readonly next: () => number;
  private readonly prefix: string;
  private readonly definitions: string[] = [];
  private readonly layers: string[] = [];
  private count = 0;

  constructor(size: CanvasSize, seed: string) {
    this.width = size.width;
    this.height = size.height;
    this.focusX = size.focusX ?? size.width / 2;
    this.zoom = size.zoom ?? 1;
    this.next = seededNumbers(seed);
    this.prefix = `p${Math.floor(seededNumbers(`${seed}x`)() * 1e9).toString(36)}`;
  }

  /** The y coordinate of a line that is at `of480` in a tile. */
  y(of480: number): number {
    return short((of480 * this.height) / 480);
  }

  id(): string {
    return `${this.prefix}_${this.count++}`;
  }

  define(markup: string): void {
    this.definitions.push(markup);
  }

  add(markup: string): void {
    this.layers.push(markup);
  }

  /** Puts everything that `draw` adds into one group with these attributes. */
  group(attributes: string, draw: () => void): void {
    this.add(`<g ${attributes}>`);
    draw();
    this.add("</g>");
  }

  chance(): number {
    return this.next();
  }

  between(least: number, most: number): number {
    return least + (most - least) * this.next();
  }

  pick<T>(first: T, ...others: readonly T[]): T {
    return [first, ...others][Math.floor(this.next() * (others.length + 1))] ?? first;
  }

  linear(stops: readonly Stop[], [x1, y1, x2, y2]: Direction = DOWNWARDS): string {
    const id = this.id();
    this.define(
      `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopMarkup(stops)}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  /**
   * A gradient along y in the units of the painted object, for boxes of different sizes with the same
   * colours.
   */
  linearFrom(top: number, bottom: number, stops: readonly Stop[]): string {
    const id = this.id();
    this.define(
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${short(top)}" x2="0" y2="${short(bottom)}">${stopMarkup(stops)}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  radial(stops: readonly Stop[], [cx, cy, r]: readonly [number, number, number] = [0.5, 0.5, 0.5]): string {
    const id = this.id();
    this.define(
      `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopMarkup(stops)}</radialGradient>`,
    );
    return `url(#${id})`;
  }

  /** A disc of light in drawing units. */
  radialAt([x, y]: Point, radius: number, stops: readonly Stop[]): string {
    const id = this.id();
    this.define(
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${short(x)}" cy="${short(y)}" r="${short(radius)}">${stopMarkup(stops)}</radialGradient>`,
    );
    return `url(#${id})`;
  }

  blur(deviation: number): string {
    const id = this.id();
    this.define(
      `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${short(deviation)}"/></filter>`,
    );
    return `url(#${id})`;
  }

  shadow({ down = 10, blur = 8, color = "#000", opacity = 0.55 }: Shadow = {}): string {
    const id = this.id();
    this.define(
      `<filter id="${id}" x="-40%" y="-40%" width="180%" height="190%"><feDropShadow dx="0" dy="${short(down)}" stdDeviation="${short(blur)}" flood-color="${color}" flood-opacity="${opacity}"/></filter>`,
    );
    return `url(#${id})`;
  }

  /** The picture as a standalone SVG. */
  toSvg(): string {
    const { width, height, zoom } = this;
    const pixels = `width="${Math.round(width * zoom)}" height="${Math.round(height * zoom)}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${short(width)} ${short(height)}" preserveAspectRatio="none" ${pixels}><defs>${this.definitions.join("")}</defs>${this.layers.join("")}</svg>`;
  }
}
