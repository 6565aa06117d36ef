import { type Canvas, DIAGONAL, type Point, short } from "./canvas.ts";
import { outlineOf } from "./outlines.ts";

export type Suit = "spades" | "hearts" | "diamonds" | "clubs";

const PIPS: Readonly<Record<Suit, string>> = {
  spades:
    "M0-46C16-20 40-6 40 16C40 34 20 40 6 26C8 38 12 44 18 48H-18C-12 44-8 38-6 26C-20 40-40 34-40 16C-40-6-16-20 0-46Z",
  hearts: "M0 46C-16 20-44 8-44-16C-44-44-10-46 0-22C10-46 44-44 44-16C44 8 16 20 0 46Z",
  diamonds: "M0-50L36 0L0 50L-36 0Z",
  clubs:
    "M0-46a22 22 0 0 1 19 33a22 22 0 1 1-12 36c2 12 5 20 11 25h-36c6-5 9-13 11-25a22 22 0 1 1-12-36a22 22 0 0 1 19-33Z",
};

/** Text as a path centred on the point. */
export function label(text: string, [x, y]: Point, size: number): string {
  const { path, left, right, top, bottom } = outlineOf(text, { family: "unbounded", weight: 800, size });
  return `<path transform="translate(${short(x - (left + right) / 2)} ${short(y - (top + bottom) / 2)})" d="${path}"/>`;
}

export interface CardLook {
  readonly at: Point;
  readonly width: number;
  readonly turn: number;
  readonly rank: string;
  readonly suit: Suit;
}

export function card(canvas: Canvas, { at: [x, y], width: w, turn, rank, suit }: CardLook): void {
  const h = w * 1.42;
  const ink = suit === "hearts" || suit === "diamonds" ? "#D21F3C" : "#171B2E";
  const pip = PIPS[suit];
  const inset = w * 0.045;
  const size = rank.length > 1 ? w * 0.2 : w * 0.24;
  const rankX = -w * (rank.length > 1 ? 0.3 : 0.33);
  canvas.add(
    `<g filter="${canvas.shadow({ down: w * 0.05, blur: w * 0.06, opacity: 0.5 })}"><g transform="translate(${short(x)} ${short(y)}) rotate(${turn})"><rect x="${short(-w / 2)}" y="${short(-h / 2)}" width="${short(w)}" height="${short(h)}" rx="${short(w * 0.09)}" fill="${canvas.linear(["#FFFFFF", "#F1E9DA"])}"/><rect x="${short(-w / 2 + inset)}" y="${short(-h / 2 + inset)}" width="${short(w - inset * 2)}" height="${short(h - inset * 2)}" rx="${short(w * 0.06)}" fill="none" stroke="#C9A75B" stroke-opacity=".55" stroke-width="1.2"/><g fill="${ink}">${label(rank, [rankX, -h * 0.36], size)}<path transform="translate(${short(-w * 0.33)} ${short(-h * 0.2)}) scale(${Math.round((w / 560) * 1000) / 1000})" d="${pip}"/><path transform="translate(${short(w * 0.06)} ${short(h * 0.1)}) scale(${Math.round((w / 175) * 1000) / 1000})" d="${pip}"/></g></g></g>`,
  );
}

export interface WheelLook {
  readonly at: Point;
  readonly radius: number;
  readonly colors: readonly string[];
  readonly labels: readonly string[];
}

const around = ([x, y]: Point, radius: number, angle: number): Point => [
  short(x + radius * Math.cos(angle)),
  short(y + radius * Math.sin(angle)),
];

function sectors({ at, radius: r, colors, labels }: WheelLook): string {
  return labels
    .map((text, index) => {
      const from = (index / labels.length) * 2 * Math.PI - Math.PI / 2;
      const to = ((index + 1) / labels.length) * 2 * Math.PI - Math.PI / 2;
      const half = (from + to) / 2;
      const [ax, ay] = around(at, r, from);
      const [bx, by] = around(at, r, to);
      const [tx, ty] = around(at, r * 0.79, half);
      const size = Math.min(r * 0.15, (r * 2.1) / labels.length);
      return `<path d="M${at[0]} ${at[1]}L${ax} ${ay}A${r} ${r} 0 0 1 ${bx} ${by}Z" fill="${colors[index % colors.length]}" stroke="#F7C65A" stroke-width="${short(r * 0.016)}"/><g fill="#fff" transform="translate(${tx} ${ty}) rotate(${short((half * 180) / Math.PI + 90)})">${label(text, [0, 0], size)}</g>`;
    })
    .join("");
}

/** A wheel with a brass rim, twenty-four bulbs and a hub. */
export function wheel(canvas: Canvas, look: WheelLook): void {
  const { at, radius: r } = look;
  const circle = (radius: number, fill: string): string =>
    `<circle cx="${at[0]}" cy="${at[1]}" r="${short(radius)}" fill="${fill}"/>`;
  const brass = canvas.linear(["#FFF1B8", "#E9A23B", "#7C3F0B", "#F2C25A"], DIAGONAL);
  const dusk = canvas.radial([
    ["#fff", 0, 0.5],
    ["#000", 0, 0.7],
    ["#000", 0.5, 1],
  ]);
  const rim = `<g filter="${canvas.shadow({ down: r * 0.08, blur: r * 0.09, opacity: 0.6 })}">${circle(r * 1.13, brass)}${circle(r * 1.03, "#3A1606")}</g>`;
  let bulbs = "";
  for (let index = 0; index < 24; index++) {
    const [x, y] = around(at, r * 1.08, (index / 24) * Math.PI * 2);
    bulbs += `<circle cx="${x}" cy="${y}" r="${short(r * 0.027)}" fill="${index % 2 ? "#FFF8DC" : "#FFB43A"}"/>`;
  }
  const hub = circle(r * 0.26, canvas.linear(["#FFF1B8", "#E9A23B", "#8A4A0C"], DIAGONAL));
  const knob = circle(r * 0.17, canvas.radial(["#FFF6D8", "#D98A24"], [0.35, 0.3, 0.8]));
  canvas.add(`${rim}${sectors(look)}${circle(r, dusk)}${bulbs}${hub}${knob}`);
}

export interface ChipLook {
  readonly at: Point;
  readonly radius: number;
  readonly color: string;
  readonly turn?: number;
  readonly text?: string;
}

/** A chip with eight notches on its edge. */
export function chip(
  canvas: Canvas,
  { at: [x, y], radius: r, color, turn = 0, text = "10" }: ChipLook,
): void {
  const notch = `M${short(-r * 0.16)} ${short(-r * 0.98)}L${short(r * 0.16)} ${short(-r * 0.98)}L${short(r * 0.13)} ${short(-r * 0.76)}L${short(-r * 0.13)} ${short(-r * 0.76)}Z`;
  let notches = "";
  for (let index = 0; index < 8; index++) notches += `<path transform="rotate(${index * 45})" d="${notch}"/>`;
  const sheen = canvas.linear(
    [
      ["#fff", 0.35],
      ["#fff", 0, 0.5],
      ["#000", 0.3],
    ],
    DIAGONAL,
  );
  canvas.add(
    `<g filter="${canvas.shadow({ down: r * 0.12, blur: r * 0.12, opacity: 0.55 })}"><g transform="translate(${short(x)} ${short(y)}) rotate(${turn})"><circle r="${short(r)}" fill="${color}"/><g fill="#FFF3DC">${notches}</g><circle r="${short(r * 0.7)}" fill="${color}" stroke="#FFF3DC" stroke-width="${short(r * 0.03)}"/><circle r="${short(r * 0.6)}" fill="none" stroke="#FFF3DC" stroke-width="${short(r * 0.035)}" stroke-dasharray="${short(r * 0.09)} ${short(r * 0.07)}"/><g fill="#FFF8E8">${label(text, [0, 0], r * 0.48)}</g><circle r="${short(r)}" fill="${sheen}"/></g></g>`,
  );
}

/** A deco ring or a bezel of metal tones. */
export function ring(
  canvas: Canvas,
  [x, y]: Point,
  { radius, width, tones }: { radius: number; width: number; tones: readonly string[] },
): void {
  const line = (r: number, stroke: string, w: number): string =>
    `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="none" stroke="${stroke}" stroke-width="${w}"/>`;
  const [light = "", bright = "", middle = "", dark = ""] = tones;
  const thin = (r: number): string => line(r, dark, 2);
  canvas.add(
    `${line(radius, canvas.linear([light, bright, middle, dark, bright], DIAGONAL), width)}${thin(radius + width * 0.9)}${thin(radius - width * 0.9)}`,
  );
}

/** The pocket ball of a roulette wheel. */
export function ball(canvas: Canvas, [x, y]: Point, radius: number): void {
  canvas.add(
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${canvas.radial(["#fff", "#E8E2D2", "#9C937F"], [0.36, 0.32, 0.75])}" filter="${canvas.shadow({ down: 2, blur: 3, opacity: 0.8 })}"/>`,
  );
}
