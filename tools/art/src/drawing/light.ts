import { type Canvas, type Point, type Stop, short } from "./canvas.ts";

export function sky(canvas: Canvas, stops: readonly Stop[]): void {
  canvas.add(`<rect width="${canvas.width}" height="${canvas.height}" fill="${canvas.linear(stops)}"/>`);
}

export interface Glow {
  readonly radius: number;
  readonly color: string;
  readonly opacity?: number;
}

export function glow(canvas: Canvas, [x, y]: Point, { radius, color, opacity = 0.9 }: Glow): void {
  const fill = canvas.radial([
    [color, opacity, 0],
    [color, opacity * 0.45, 0.45],
    [color, 0, 1],
  ]);
  canvas.add(`<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`);
}

export interface Rays {
  readonly count: number;
  readonly color: string;
  readonly opacity?: number;
  readonly reach?: number;
  readonly turn?: number;
}

/** Rays of light from a point, fading outwards. Wide pictures have longer rays. */
export function rays(canvas: Canvas, [x, y]: Point, spec: Rays): void {
  // A ray is horizontally centred by default: an edge there would look like a seam.
  const { count, color, opacity = 0.22, turn = -Math.PI / (2 * spec.count) } = spec;
  const reach = (spec.reach ?? 700) * Math.max(1, canvas.width / 620, canvas.height / 620);
  let path = "";
  for (let index = 0; index < count; index++) {
    const from = (index / count) * 2 * Math.PI + turn;
    const to = from + Math.PI / count;
    path += `M${short(x)} ${short(y)}L${short(x + reach * Math.cos(from))} ${short(y + reach * Math.sin(from))}L${short(x + reach * Math.cos(to))} ${short(y + reach * Math.sin(to))}Z`;
  }
  const fill = canvas.radialAt([x, y], reach * 0.75, [
    [color, opacity, 0],
    [color, opacity * 0.6, 0.6],
    [color, 0, 1],
  ]);
  canvas.add(`<path d="${path}" fill="${fill}"/>`);
}

/** Picture width relative to a tile; scattered objects grow with it. */
const spread = (canvas: Canvas): number => Math.max(1, (canvas.width * canvas.height) / (360 * 480));

export interface Scatter {
  readonly count: number;
  readonly color?: string;
  readonly top?: number;
  readonly bottom?: number;
  readonly most?: number;
}

export function stars(canvas: Canvas, { count, color = "#fff", bottom = 180, most = 1.8 }: Scatter): void {
  let dots = "";
  for (let index = 0; index < count * spread(canvas); index++)
    dots += `<circle cx="${short(canvas.between(0, canvas.width))}" cy="${short(canvas.between(0, canvas.y(bottom)))}" r="${short(canvas.between(0.5, most))}" opacity="${short(canvas.between(0.3, 1))}"/>`;
  canvas.add(`<g fill="${color}">${dots}</g>`);
}

/** Discs out of focus: bubbles, snow, dust in the light. */
export function bokeh(canvas: Canvas, spec: Scatter): void {
  const { count, color = "#fff", top = 0, bottom = 480, most = 16 } = spec;
  let dots = "";
  for (let index = 0; index < count * spread(canvas); index++)
    dots += `<circle cx="${short(canvas.between(0, canvas.width))}" cy="${short(canvas.between(canvas.y(top), canvas.y(bottom)))}" r="${short(canvas.between(2, most))}" opacity="${Math.round(canvas.between(0.08, 0.35) * 100) / 100}"/>`;
  canvas.add(`<g fill="${color}">${dots}</g>`);
}

export function embers(canvas: Canvas, count: number, color: string): void {
  let dots = "";
  for (let index = 0; index < count * spread(canvas); index++)
    dots += `<circle cx="${short(canvas.between(0, canvas.width))}" cy="${short(canvas.between(0, canvas.height))}" r="${short(canvas.between(0.8, 3.4))}" opacity="${short(canvas.between(0.4, 1))}"/>`;
  canvas.add(
    `<g fill="${color}" filter="${canvas.shadow({ down: 0, blur: 3, color, opacity: 0.9 })}">${dots}</g>`,
  );
}

const STAR = "M0-10C1-2 2-1 10 0 2 1 1 2 0 10-1 2-2 1-10 0-2-1-1-2 0-10Z";

/** Four-point sparkles inside a box of left, top, right, bottom. */
export function sparkles(
  canvas: Canvas,
  [left, top, right, bottom]: readonly [number, number, number, number],
  { count, color = "#fff" }: Scatter,
): void {
  for (let index = 0; index < count; index++) {
    const x = short(canvas.between(left, right));
    const y = short(canvas.between(top, bottom));
    const size = Math.round(canvas.between(0.35, 1.3) * 100) / 100;
    canvas.add(
      `<path opacity="${short(canvas.between(0.55, 1))}" transform="translate(${x} ${y}) scale(${size})" d="${STAR}" fill="${color}"/>`,
    );
  }
}

/** A dark gradient from the bottom, behind lettering or controls. */
export function floor(canvas: Canvas, { color = "#05080F", opacity = 0.82, from = 0.62 } = {}): void {
  const fill = canvas.linear([
    [color, 0],
    [color, opacity * 0.75, 0.6],
    [color, opacity],
  ]);
  canvas.add(
    `<rect y="${short(canvas.height * from)}" width="${canvas.width}" height="${short(canvas.height * (1 - from) + 1)}" fill="${fill}"/>`,
  );
}

export function vignette(canvas: Canvas, opacity = 0.38): void {
  const fill = canvas.radial(
    [
      ["#000", 0, 0.55],
      ["#000", opacity, 1],
    ],
    [canvas.focusX / canvas.width, 0.42, 0.78],
  );
  canvas.add(`<rect width="${canvas.width}" height="${canvas.height}" fill="${fill}"/>`);
}
