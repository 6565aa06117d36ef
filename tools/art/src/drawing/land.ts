import { ACROSS, type Canvas, type Point, short } from "./canvas.ts";

export interface Hill {
  readonly y: number;
  readonly swell: number;
  readonly fill: string;
  readonly phase?: number;
  /** Waves across a tile's width. */
  readonly waves?: number;
}

export function hill(canvas: Canvas, spec: Hill): void {
  const { y, swell, fill, phase = canvas.between(0, 6), waves = 1 } = spec;
  let path = `M0 ${canvas.height}`;
  for (let x = 0; x <= canvas.width + 12; x += 12)
    path += `L${x} ${short(canvas.y(y) + Math.sin((x / 360) * Math.PI * 2 * waves * (canvas.width > 400 ? 0.55 : 1) + phase) * swell)}`;
  canvas.add(`<path d="${path}L${canvas.width + 12} ${canvas.height}Z" fill="${fill}"/>`);
}

export interface Ridge {
  readonly y: number;
  readonly swell: number;
  readonly fill: string;
  readonly step?: number;
}

export function ridge(canvas: Canvas, { y, swell, fill, step = 46 }: Ridge): void {
  const base = canvas.y(y);
  let path = `M-10 ${canvas.height}L-10 ${base}`;
  let isUp = canvas.chance() > 0.5;
  for (let x = -10; x <= canvas.width + step; x += step * canvas.between(0.6, 1.2)) {
    const lift = isUp ? -swell * canvas.between(0.5, 1) : swell * canvas.between(0.1, 0.5);
    path += `L${short(x)} ${short(base + lift)}`;
    isUp = !isUp;
  }
  canvas.add(`<path d="${path}L${canvas.width + 60} ${canvas.height}Z" fill="${fill}"/>`);
}

/** Rows of concentric discs: the deco sea. */
export function waves(
  canvas: Canvas,
  { top, size }: { top: number; size: number },
  colors: readonly string[],
): void {
  const id = canvas.id();
  const discs = [1, 0.74, 0.48, 0.22]
    .map((k, index) => `<circle r="${short((size / 2) * k)}" fill="${colors[index % colors.length]}"/>`)
    .join("");
  canvas.define(`<g id="${id}">${discs}</g>`);
  let row = 0;
  let placed = "";
  for (let y = canvas.y(top); y < canvas.height + size; y += size * 0.32, row++)
    for (let x = -size + ((row % 2) * size) / 2; x < canvas.width + size; x += size)
      placed += `<use href="#${id}" x="${short(x + size / 2)}" y="${short(y + size / 2)}"/>`;
  canvas.add(placed);
}

/** Thin scallop lines over a background. */
export function scallops(
  canvas: Canvas,
  { top, size }: { top: number; size: number },
  { color, opacity }: { color: string; opacity: number },
): void {
  let path = "";
  let row = 0;
  for (let y = canvas.y(top); y < canvas.height; y += size * 0.5, row++)
    for (let x = -size + ((row % 2) * size) / 2; x < canvas.width + size; x += size)
      for (const k of [1, 0.68, 0.36]) {
        const r = short((size / 2) * k);
        path += `M${short(x - r + size / 2)} ${short(y + size / 2)}a${r} ${r} 0 0 1 ${short(size * k)} 0`;
      }
  canvas.add(
    `<path d="${path}" fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="1.6"/>`,
  );
}

export function pyramid(
  canvas: Canvas,
  [x, y]: Point,
  { size, light, shade }: { size: number; light: string; shade: string },
): void {
  const foot = canvas.y(y);
  canvas.add(
    `<path d="M${x} ${foot - size}L${short(x + size * 1.02)} ${foot}L${short(x - size * 1.02)} ${foot}Z" fill="${light}"/><path d="M${x} ${foot - size}L${short(x + size * 1.02)} ${foot}L${short(x + size * 0.18)} ${foot}Z" fill="${shade}"/>`,
  );
}

export function cloud(
  canvas: Canvas,
  [x, y]: Point,
  { size, color = "#fff", opacity = 1 }: { size: number; color?: string; opacity?: number },
): void {
  canvas.add(
    `<g transform="translate(${short(x)} ${canvas.y(y)}) scale(${size})" fill="${color}" opacity="${opacity}"><circle r="30"/><circle cx="34" cy="-14" r="36"/><circle cx="74" r="30"/><circle cx="-34" cy="10" r="20"/><circle cx="106" cy="10" r="20"/><rect x="-52" y="2" width="176" height="28" rx="14"/></g>`,
  );
}

export interface Column {
  readonly x: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly tones: readonly [string, string, string];
}

export function column(canvas: Canvas, spec: Column): void {
  const { x, width, tones } = spec;
  const top = canvas.y(spec.top);
  const height = canvas.y(spec.height);
  const fill = canvas.linear(tones, ACROSS);
  let flutes = "";
  for (let index = 1; index < 5; index++)
    flutes += `<rect x="${short(x + (width * index) / 5)}" y="${top + 20}" width="2" height="${height - 34}" fill="#000" opacity=".18"/>`;
  const block = (y: number): string =>
    `<rect x="${x - 8}" y="${short(y)}" width="${width + 16}" height="17" rx="3" fill="${fill}"/>`;
  canvas.add(
    `<rect x="${x}" y="${top}" width="${width}" height="${height}" fill="${fill}"/>${flutes}${block(top - 6)}${block(top + height - 14)}`,
  );
}

const FRONDS: readonly (readonly [number, number])[] = [
  [-188, 0.92],
  [-162, 1.05],
  [-132, 1.0],
  [-100, 0.86],
  [-68, 0.92],
  [-38, 1.02],
  [-10, 1.06],
  [16, 0.9],
];
const FROND =
  "M0 0C14-13 40-17 62-2C70 4 76 14 78 26C72 18 68 14 63 12L64 20C60 13 56 9 51 7L50 15C47 8 43 5 38 3L36 11C33 5 28 2 22 1C14 0 6 1 0 0Z";

/** A palm whose foot is at the point. */
export function palm(canvas: Canvas, [x, y]: Point, { size, color }: { size: number; color: string }): void {
  const fronds = FRONDS.map(([angle, length]) => {
    const flip = angle < -90 ? -1 : 1;
    const turn = flip < 0 ? -(180 + angle) : angle;
    return `<path transform="translate(7 -102) scale(${flip} 1) rotate(${turn}) scale(${length})" d="${FROND}"/>`;
  }).join("");
  canvas.add(
    `<g transform="translate(${short(x)} ${short(y)}) scale(${size})" fill="${color}"><path d="M-6 4C-2-30 0-62 4-104L10-102C7-62 6-30 8 4Z"/>${fronds}<circle cx="3" cy="-98" r="4"/><circle cx="12" cy="-97" r="4"/></g>`,
  );
}
