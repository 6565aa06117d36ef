import { type Canvas, short } from "../drawing/canvas.ts";
import { palm, waves } from "../drawing/land.ts";
import { glow, rays, sky, stars } from "../drawing/light.ts";

export interface RivieraView {
  /** Centre and radius of the sun, in units. */
  readonly sun: readonly [x: number, y: number, radius: number];
  /** The horizon of the sea. */
  readonly horizon: number;
  /** Foot and size of each palm. */
  readonly palms: readonly (readonly [x: number, y: number, size: number])[];
  readonly waveSize: number;
}

/** The brand's view: a bay after sunset, the town's lights on a headland, deco waves. */
export function riviera(canvas: Canvas, view: RivieraView): void {
  const [x, y, radius] = view.sun;
  const at = view.horizon / canvas.height;
  sky(canvas, [
    ["#0A3A4C", 1, 0],
    ["#1E5C66", 1, at * 0.35],
    ["#B2476E", 1, at * 0.74],
    ["#FF7A5C", 1, at * 0.94],
    ["#FFB648", 1, at],
  ]);
  stars(canvas, { count: 26, bottom: (view.horizon / canvas.height) * 300 });
  rays(canvas, [x, y], { count: 20, color: "#FFE9B0", opacity: 0.5, reach: 620, turn: 0.05 });
  glow(canvas, [x, y], { radius: radius * 2.1, color: "#FFD98A", opacity: 0.75 });
  for (const [k, opacity] of [
    [1.22, 0.5],
    [1.4, 0.36],
    [1.62, 0.24],
  ] as const)
    canvas.add(
      `<circle cx="${x}" cy="${y}" r="${short(radius * k)}" fill="none" stroke="#FFEFC2" stroke-opacity="${opacity}" stroke-width="${short(radius / 60)}"/>`,
    );
  const disc = canvas.linearFrom(y - radius, y + radius, ["#FFF6D2", "#FFD971", "#FF9A4A"]);
  canvas.add(`<circle cx="${x}" cy="${y}" r="${radius}" fill="${disc}"/>`);
  headland(canvas, view);
  bay(canvas, view);
  for (const [palmX, palmY, size] of view.palms) palm(canvas, [palmX, palmY], { size, color: "#04181F" });
}

function headland(canvas: Canvas, { horizon: h, sun: [sunX] }: RivieraView): void {
  const reach = Math.max(150, sunX * 0.9);
  canvas.add(
    `<path d="M-5 ${h}V${h - 16}C${short(reach * 0.2)} ${h - 34} ${short(reach * 0.4)} ${h - 20} ${short(reach * 0.6)} ${h - 30}S${short(reach * 0.95)} ${h - 10} ${short(reach * 1.2)} ${h}Z" fill="#0B2D39"/>`,
  );
  let lights = "";
  for (let index = 0; index < 46; index++)
    lights += `<circle cx="${short(canvas.between(4, reach * 0.85))}" cy="${short(h - canvas.between(2, 15))}" r="${short(canvas.between(0.5, 1.3))}" opacity="${short(canvas.between(0.5, 1))}"/>`;
  canvas.add(`<g fill="#FFE3A0">${lights}</g>`);
}

function bay(canvas: Canvas, { horizon, sun, waveSize }: RivieraView): void {
  const { width, height } = canvas;
  const clip = canvas.id();
  canvas.define(
    `<clipPath id="${clip}"><rect y="${horizon}" width="${width}" height="${height - horizon}"/></clipPath>`,
  );
  const water = canvas.linearFrom(horizon, height, ["#128098", "#0B4A5E", "#04202B"]);
  canvas.add(`<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${water}"/>`);
  const top = (horizon / height) * 480 - 6;
  canvas.group(`clip-path="url(#${clip})"`, () =>
    canvas.group(`opacity=".92"`, () =>
      waves(canvas, { top, size: waveSize }, ["#0E5A6E", "#127C8E", "#0C4A5E", "#E0A25C"]),
    ),
  );
  const depth = canvas.linearFrom(horizon, height, [
    ["#FFB66A", 0.42, 0],
    ["#0B4A5E", 0.1, 0.2],
    ["#031820", 0.75, 1],
  ]);
  canvas.add(`<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${depth}"/>`);
  const glitter = canvas.radial([
    ["#FFD98A", 0.75],
    ["#FFD98A", 0],
  ]);
  canvas.add(
    `<ellipse cx="${sun[0]}" cy="${horizon}" rx="${short(sun[2] * 1.3)}" ry="${short((height - horizon) * 0.55)}" fill="${glitter}" clip-path="url(#${clip})"/>`,
  );
}
