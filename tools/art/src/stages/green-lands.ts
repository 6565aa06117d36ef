import { type Canvas, short } from "../drawing/canvas.ts";
import { cloud, column, hill } from "../drawing/land.ts";
import { glow, rays, sky } from "../drawing/light.ts";
import { hourOf, type StagePainter } from "./stage-painter.ts";

type Four = readonly [string, string, string, string];

const STONE: readonly [string, string, string] = ["#fff4dd", "#d9c4a0", "#6e5a48"];
const FAR_STONE: readonly [string, string, string] = ["#e7d6b8", "#b79f7d", "#5b4a3d"];

export const temple: StagePainter = (canvas, hour) => {
  const k = hourOf<readonly [string, string, string]>(
    [
      ["#0B1E55", "#2F6FD6", "#9FD8FF"],
      ["#3A1046", "#C2478A", "#FFC48A"],
      ["#05302B", "#148A6C", "#B9F5C0"],
      ["#3B0A10", "#B5302A", "#FFB066"],
    ],
    hour,
  );
  const { width, focusX } = canvas;
  sky(canvas, [
    [k[0], 1, 0],
    [k[1], 1, 0.5],
    [k[2], 1, 0.85],
  ]);
  const light = [focusX, canvas.y(190)] as const;
  if (hour % 2 === 1) rays(canvas, light, { count: 16, color: "#fff", opacity: 0.3 });
  glow(canvas, light, { radius: 200, color: k[2] });
  cloud(canvas, [20, 120], { size: 0.9, opacity: 0.35 });
  cloud(canvas, [width - 70, 90], { size: 0.8, opacity: 0.3 });
  if (width > 500) {
    cloud(canvas, [width * 0.36, 70], { size: 0.6, opacity: 0.25 });
    for (const x of [width * 0.25, width * 0.7])
      column(canvas, { x, top: 170, width: 26, height: 190, tones: FAR_STONE });
  }
  const inner = width > 500 ? 60 : 0;
  for (const x of [64 + inner, width - 98 - inner])
    column(canvas, { x, top: 120, width: 34, height: 250, tones: FAR_STONE });
  for (const x of [-14, width - 60]) column(canvas, { x, top: 60, width: 62, height: 330, tones: STONE });
  for (let x = 40, row = 0; x < width; x += 200, row++)
    cloud(canvas, [x, row % 2 ? 380 : 370], { size: 1.2, opacity: 0.6 });
};

const LEAF = "M0 0C25-34 75-34 104 0C75 34 25 34 0 0Z";
const VEINS = "M0 0H100M22 0l14-18M22 0l14 18M44 0l15-20M44 0l15 20M66 0l13-15M66 0l13 15";

function leaves(canvas: Canvas, isLeft: boolean, count: number): void {
  for (let index = 0; index < count; index++) {
    const inset = canvas.between(-30, 20);
    const x = isLeft ? inset : canvas.width - inset;
    const angle = isLeft ? canvas.between(-50, 60) : 180 + canvas.between(-60, 50);
    const y = canvas.between(0, canvas.height);
    const size = short(canvas.between(0.7, 1.4) * (canvas.height > 500 ? 1.3 : 1));
    canvas.add(
      `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(angle)}) scale(${size})"><path d="${LEAF}" fill="${canvas.pick("#0E6B3E", "#0B5234", "#178A4A", "#083F2C")}"/><path d="${VEINS}" stroke="#000" stroke-opacity=".22" stroke-width="2.4" fill="none"/></g>`,
    );
  }
}

function stepPyramid(canvas: Canvas): void {
  const isFar = canvas.width <= 500;
  const size = isFar ? 1 : 1.35;
  const place = `translate(${short(canvas.focusX - 180 * size)} ${short(canvas.y(400) - 400 * size)}) scale(${size})`;
  canvas.add(
    `<g transform="${place}"><path d="M40 400h280v-34h-26v-34h-28v-34h-28v-34h-30v-32h-56v32h-30v34h-28v34h-28v34h-26Z" fill="#0D4A3C" opacity=".85"/><path d="M158 400V232h44v168Z" fill="#0A3A30"/></g>`,
  );
  if (canvas.width > 500 || canvas.height > 500)
    hill(canvas, { y: 396, swell: 8, fill: canvas.linear(["#0B4636", "#04221C"]) });
}

export const jungle: StagePainter = (canvas, hour) => {
  const k = hourOf<Four>(
    [
      ["#FFE27A", "#5BB84A", "#0F5B3C", "#062A22"],
      ["#FFB56B", "#C24F4A", "#4A1F4E", "#160A22"],
      ["#B8FFE0", "#1FA88A", "#0A5A5E", "#042A33"],
    ],
    hour,
  );
  sky(canvas, [
    [k[0], 1, 0],
    [k[1], 1, 0.34],
    [k[2], 1, 0.68],
    [k[3], 1, 1],
  ]);
  if (hour % 3 !== 1)
    rays(canvas, [canvas.focusX, -40], { count: 18, color: "#FFFBD0", opacity: 0.5, reach: 900 });
  glow(canvas, [canvas.focusX, canvas.y(180)], { radius: 190, color: "#FFF6B0", opacity: 0.8 });
  if (canvas.width > 500)
    hill(canvas, { y: 340, swell: 22, waves: 1.4, fill: canvas.linear([k[2], "#0A3A30"]) });
  stepPyramid(canvas);
  const count = canvas.width > 500 ? 14 : 9;
  leaves(canvas, true, count);
  leaves(canvas, false, count);
};

interface MeadowHour {
  readonly sky: readonly [string, string, string];
  readonly grass: readonly [string, string, string];
}

export const meadow: StagePainter = (canvas, hour) => {
  const { sky: k, grass } = hourOf<MeadowHour>(
    [
      { sky: ["#1E8FE0", "#8FDDF5", "#FFF6C0"], grass: ["#7FD13B", "#3F9A2A", "#1B5E1E"] },
      { sky: ["#FF8A4A", "#FFC46B", "#FFF0B8"], grass: ["#C7B52A", "#7E8A1C", "#3E4E10"] },
      { sky: ["#0E3F5C", "#1F8A8A", "#B8F0A0"], grass: ["#2FA850", "#187A40", "#0A4A2E"] },
    ],
    hour,
  );
  sky(canvas, [
    [k[0], 1, 0],
    [k[1], 1, 0.45],
    [k[2], 1, 0.7],
  ]);
  const light = [canvas.focusX, canvas.y(200)] as const;
  rays(canvas, light, { count: 18, color: "#fff", opacity: 0.42 });
  glow(canvas, light, { radius: 180, color: "#FFFBD0", opacity: 0.85 });
  cloud(canvas, [0, 90], { size: 0.8, opacity: 0.85 });
  cloud(canvas, [canvas.width - 90, 60], { size: 0.65, opacity: 0.8 });
  hill(canvas, { y: 322, swell: 20, fill: grass[0] });
  hill(canvas, { y: 360, swell: 22, fill: grass[1] });
  hill(canvas, { y: 408, swell: 14, fill: canvas.linear([grass[1], grass[2]]) });
  for (let index = 0; index < (30 * canvas.width) / 360; index++)
    canvas.add(
      `<circle cx="${short(canvas.between(0, canvas.width))}" cy="${short(canvas.between(canvas.y(345), canvas.y(470)))}" r="${short(canvas.between(2, 4.5))}" fill="${canvas.pick("#FFE14D", "#fff", "#FF7AB0", "#FF5A3C")}"/>`,
    );
};
