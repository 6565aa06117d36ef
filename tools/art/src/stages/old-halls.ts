import { type Canvas, short } from "../drawing/canvas.ts";
import { scallops, waves } from "../drawing/land.ts";
import { glow, rays, sky, stars } from "../drawing/light.ts";
import { metals } from "../drawing/metals.ts";
import { ring } from "../drawing/table.ts";
import { hourOf, type StagePainter } from "./stage-painter.ts";

type Three = readonly [string, string, string];
type Four = readonly [string, string, string, string];

const CURL = "M0 40H150M20 60H120M20 40a26 26 0 1 1 44-22a34 34 0 0 1 62 8a20 20 0 0 1 8 14";

export const east: StagePainter = (canvas, hour) => {
  const k = hourOf<Four>(
    [
      ["#5A0414", "#B3121F", "#F0502A", "#FFC65A"],
      ["#5E1B4D", "#D8588A", "#FFB3C0", "#FFF1DC"],
      ["#053B2E", "#0F7A55", "#7CCB6A", "#F6F2B0"],
      ["#0D0B1E", "#28143C", "#8A1230", "#FF5040"],
    ],
    hour,
  );
  const { width, focusX } = canvas;
  sky(canvas, [
    [k[0], 1, 0],
    [k[1], 1, 0.45],
    [k[2], 1, 0.85],
    [k[3], 1, 1],
  ]);
  const sun = [focusX, canvas.y(195)] as const;
  rays(canvas, sun, { count: 20, color: k[3], opacity: 0.32 });
  canvas.add(`<circle cx="${sun[0]}" cy="${sun[1]}" r="132" fill="${canvas.linear([k[3], k[2]])}"/>`);
  ring(canvas, sun, { radius: 136, width: 4, tones: metals.gold });
  waves(canvas, { top: 352, size: 92 }, [k[1], k[3], k[1], k[2]]);
  const curls: [number, number, number][] = [
    [-10, 92, 0.55],
    [width - 98, 54, 0.55],
    [width - 70, 300, 0.5],
    [-24, 290, 0.5],
  ];
  if (width > 500) curls.push([width * 0.24, 70, 0.45], [width * 0.8, 180, 0.6], [width * 0.16, 210, 0.7]);
  for (const [x, y, size] of curls)
    canvas.add(
      `<path transform="translate(${short(x)} ${canvas.y(y)}) scale(${size})" fill="none" stroke="${k[3]}" stroke-width="8" stroke-linecap="round" d="${CURL}"/>`,
    );
};

const CASTLE =
  "M0 480V330l12-26 12 26v-60l14-44 14 44v50h16v-30l10-22 10 22v60h44v100h96V320h30v-70l14-44 14 44v40h18v-90l18-50 18 50v120h20v160Z";
const BAT =
  "M0 0c-6-10-10-10-12-2c-12-10-30-8-44 8c16-4 22 2 24 14c8-8 18-8 24 2c2-4 6-4 8 0c2-4 6-4 8 0c6-10 16-10 24-2c2-12 8-18 24-14c-14-16-32-18-44-8c-2-8-6-8-12 2Z";

export const gothic: StagePainter = (canvas, hour) => {
  const k = hourOf<Four>(
    [
      ["#0E0624", "#3B1464", "#B23A7C", "#FFD9A8"],
      ["#1C0704", "#6B1D08", "#F07A18", "#FFE3A0"],
      ["#020F14", "#08424A", "#3BC28F", "#E4FFD8"],
      ["#14020A", "#5C0620", "#D8243F", "#FFC9B8"],
    ],
    hour,
  );
  const { width, height, focusX } = canvas;
  sky(canvas, [k[0], k[1], k[2]]);
  stars(canvas, { count: 40, bottom: 220 });
  const moon = [focusX, canvas.y(176)] as const;
  glow(canvas, moon, { radius: 230, color: k[2] });
  canvas.add(
    `<circle cx="${moon[0]}" cy="${moon[1]}" r="118" fill="${canvas.radial([k[3], k[3], k[2]], [0.4, 0.35, 0.75])}"/><g transform="translate(${moon[0] - 180} ${moon[1] - 176})" opacity=".07"><circle cx="130" cy="140" r="22"/><circle cx="220" cy="210" r="30"/><circle cx="200" cy="120" r="12"/></g>`,
  );
  const dark = canvas.linear([k[0], "#000"]);
  for (let x = 0; x < width; x += 384)
    canvas.add(`<path transform="translate(${x} ${height - 480})" d="${CASTLE}" fill="${dark}"/>`);
  for (const [x, y, size] of [
    [focusX - 120, 90, 0.7],
    [focusX + 120, 70, 0.5],
    [focusX + 70, 130, 0.35],
    [focusX - 70, 60, 0.4],
  ] as const)
    canvas.add(`<path transform="translate(${x} ${canvas.y(y)}) scale(${size})" d="${BAT}" fill="${k[0]}"/>`);
  canvas.add(
    `<ellipse cx="${focusX}" cy="${canvas.y(420)}" rx="${width * 0.72}" ry="46" fill="${k[2]}" opacity=".28" filter="${canvas.blur(18)}"/>`,
  );
};

export const deco: StagePainter = (canvas, hour) => {
  const k = hourOf<Three>(
    [
      ["#6B0A1E", "#C9182F", "#FF6A3C"],
      ["#0B3B4A", "#0F7C86", "#7CF0D0"],
      ["#3A2206", "#A8670F", "#FFD25A"],
      ["#0A1E5C", "#2450D0", "#7FC0FF"],
      ["#2E0B4E", "#7A22B8", "#FF8AE0"],
      ["#0C3D16", "#1F9A3A", "#C8FF7A"],
    ],
    hour,
  );
  const { width: w, height: h, focusX } = canvas;
  sky(canvas, [k[1], k[0]]);
  const light = [focusX, canvas.y(205)] as const;
  rays(canvas, light, { count: 24, color: k[2], opacity: 0.85, reach: 620, turn: 0.07 });
  glow(canvas, light, { radius: 210, color: k[2], opacity: 0.75 });
  scallops(canvas, { top: 300, size: 60 }, { color: "#FFE9B0", opacity: 0.28 });
  canvas.add(
    `<path d="M16 60V30h30V16H${w - 46}V30h30V60M16 ${h - 60}V${h - 30}h30V${h - 16}H${w - 46}V${h - 30}h30V${h - 60}" fill="none" stroke="${canvas.linear(["#FFF1B8", "#C98A2E"])}" stroke-width="3.5"/>`,
  );
};

function bulbs(canvas: Canvas): void {
  const { width } = canvas;
  const count = Math.round(width / 30);
  let lights = "";
  for (let index = 0; index <= count; index++)
    lights += `<circle cx="${short((index * width) / count)}" cy="${short(22 + Math.sin((index / count) * Math.PI) * 22)}" r="5"/>`;
  canvas.add(
    `<path d="M0 22Q${width / 2} 66 ${width} 22" stroke="#2a0a0a" stroke-width="2" fill="none"/><g fill="#FFF6C8" filter="${canvas.shadow({ down: 0, blur: 4, color: "#FFD34D", opacity: 1 })}">${lights}</g>`,
  );
}

export const circus: StagePainter = (canvas, hour) => {
  const k = hourOf<Three>(
    [
      ["#D3202F", "#FFF1D0", "#4A0612"],
      ["#2A2FB8", "#FFD34D", "#100A48"],
      ["#0E8A7A", "#FFF3D8", "#04302E"],
    ],
    hour,
  );
  const { width, height, focusX } = canvas;
  sky(canvas, [k[0], k[2]]);
  rays(canvas, [focusX, 40], { count: 16, color: k[1], opacity: 1, reach: 900, turn: 0.1 });
  const dusk = canvas.radial(
    [
      [k[2], 0, 0.2],
      [k[2], 0.75, 1],
    ],
    [focusX / width, 0.42, 0.7],
  );
  canvas.add(`<rect width="${width}" height="${height}" fill="${dusk}"/>`);
  glow(canvas, [focusX, canvas.y(210)], { radius: 190, color: "#FFE9A0", opacity: 0.8 });
  bulbs(canvas);
  const y = canvas.y(400);
  canvas.add(
    `<ellipse cx="${focusX}" cy="${y + 10}" rx="210" ry="54" fill="${k[2]}"/><ellipse cx="${focusX}" cy="${y}" rx="190" ry="44" fill="${k[0]}"/><ellipse cx="${focusX}" cy="${y - 2}" rx="160" ry="32" fill="${k[1]}" opacity=".35"/>`,
  );
};

/** Brass arcs and ribs that open from below. */
function fan(canvas: Canvas): void {
  const { width: w, height: h, focusX } = canvas;
  let path = "";
  for (const radius of [150, 162, 230, 300, 312, 390])
    path += `M${short(focusX - radius)} ${h}a${radius} ${radius} 0 0 1 ${radius * 2} 0`;
  for (let index = 1; index < 12; index++) {
    const angle = (index / 12) * Math.PI;
    path += `M${short(focusX - 162 * Math.cos(angle))} ${short(h - 162 * Math.sin(angle))}L${short(focusX - 300 * Math.cos(angle))} ${short(h - 300 * Math.sin(angle))}`;
  }
  canvas.add(`<path d="${path}" fill="none" stroke="#F2D48A" stroke-opacity=".3" stroke-width="2"/>`);
  canvas.add(
    `<rect x="10" y="10" width="${short(w - 20)}" height="${short(h - 20)}" rx="18" fill="none" stroke="#F2D48A" stroke-opacity=".4" stroke-width="2"/>`,
  );
}

export const felt: StagePainter = (canvas, hour) => {
  const k = hourOf<Three>(
    [
      ["#0F8A5A", "#05412F", "#021A14"],
      ["#A31530", "#520818", "#1E0208"],
      ["#1450A8", "#082660", "#030F2C"],
      ["#5A2390", "#2B0E52", "#0E0424"],
    ],
    hour,
  );
  const { width: w, height: h, focusX } = canvas;
  canvas.add(
    `<rect width="${w}" height="${h}" fill="${canvas.radial(k, [focusX / w, 0.36, w > 500 ? 0.7 : 0.85])}"/>`,
  );
  let lozenges = "";
  for (let y = 0; y < h; y += 30)
    for (let x = ((y / 30) % 2) * 15; x < w; x += 30) lozenges += `M${x} ${y - 6}l5 6l-5 6l-5-6Z`;
  canvas.add(`<path d="${lozenges}" fill="#fff" opacity=".05"/>`);
  if (w > 500 || h > 500) fan(canvas);
  const arc = (y: number): string => {
    const top = canvas.y(y);
    return `M-20 ${top}C${short(w * 0.27)} ${top + 90} ${short(w * 0.73)} ${top + 90} ${w + 20} ${top}`;
  };
  canvas.add(
    `<path d="${arc(330)}" fill="none" stroke="#F2D48A" stroke-opacity=".65" stroke-width="3"/><path d="${arc(352)}" fill="none" stroke="#F2D48A" stroke-opacity=".35" stroke-width="2"/>`,
  );
  const light = [focusX, canvas.y(190)] as const;
  rays(canvas, light, { count: 20, color: "#FFF3C8", opacity: 0.22 });
  glow(canvas, light, { radius: 190, color: "#FFF0B8", opacity: 0.5 });
};
