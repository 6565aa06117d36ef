import type { Canvas } from "../drawing/canvas.ts";
import { hill, pyramid, ridge } from "../drawing/land.ts";
import { embers, glow, rays, sky, stars } from "../drawing/light.ts";
import { alongFoot, hourOf, type StagePainter } from "./stage-painter.ts";

type Four = readonly [string, string, string, string];

export const desert: StagePainter = (canvas, hour) => {
  const k = hourOf<Four>(
    [
      ["#2B0F4A", "#B23A6B", "#FF8A3C", "#FFD77A"],
      ["#062B4F", "#0E6C8F", "#F2B45A", "#FFE7A6"],
      ["#150A3B", "#3A1C78", "#8A3FA8", "#F08A8A"],
    ],
    hour,
  );
  const { width, focusX } = canvas;
  sky(canvas, [
    [k[0], 1, 0],
    [k[1], 1, 0.34],
    [k[2], 1, 0.58],
    [k[3], 1, 0.7],
  ]);
  stars(canvas, { count: 40, bottom: 170 });
  const light = [focusX, canvas.y(215)] as const;
  rays(canvas, light, { count: 14, color: "#FFE9A8", opacity: 0.35 });
  glow(canvas, light, { radius: 190, color: "#FFE7A0", opacity: 0.85 });
  pyramid(canvas, [60, 330], { size: 120, light: "#C9772E", shade: "#7A3B16" });
  pyramid(canvas, [width - 42, 330], { size: 150, light: "#B8652A", shade: "#6B3013" });
  if (width > 500) {
    pyramid(canvas, [width * 0.3, 328], { size: 66, light: "#B5682F", shade: "#71361A" });
    pyramid(canvas, [width * 0.72, 328], { size: 50, light: "#A85F30", shade: "#6B3319" });
  }
  hill(canvas, { y: 322, swell: 10, fill: canvas.linear(["#D98B3A", "#6B2F12"]) });
  hill(canvas, { y: 360, swell: 14, fill: canvas.linear(["#A85A24", "#2A0E08"]) });
};

function mesas(canvas: Canvas): void {
  const { width } = canvas;
  const base = canvas.y(350);
  const fill = canvas.linear(["#B8502A", "#5A1C14"]);
  const lean = width - 360;
  const left = "M-10 0V-118l14-10h62l12 14v40l14 10v64Z";
  const right = "M370 0V-140l-18-12h-70l-10 14v44l-16 12v82Z";
  canvas.add(
    `<g fill="${fill}"><path transform="translate(0 ${base})" d="${left}"/><path transform="translate(${lean} ${base})" d="${right}"/></g><path transform="translate(0 ${base})" d="M-10-88H78M-10-60H90M${256 + lean}-76H${370 + lean}M${272 + lean}-110H${370 + lean}" stroke="#5A1C14" stroke-opacity=".5" stroke-width="4"/>`,
  );
  if (width > 500)
    canvas.add(
      `<path transform="translate(${width * 0.3} ${base})" d="M-70 0V-58l12-10h80l10 12v20l20 8v28Z" fill="${fill}" opacity=".75"/>`,
    );
}

export const canyon: StagePainter = (canvas, hour) => {
  const k = hourOf<Four>(
    [
      ["#3A1A5E", "#E0572F", "#FFB04A", "#FFE6A0"],
      ["#0B4F78", "#5FB8C8", "#FFD9A0", "#FFF3D0"],
    ],
    hour,
  );
  sky(canvas, [
    [k[0], 1, 0],
    [k[1], 1, 0.38],
    [k[2], 1, 0.6],
    [k[3], 1, 0.72],
  ]);
  glow(canvas, [canvas.focusX, canvas.y(225)], { radius: 190, color: k[3] });
  mesas(canvas);
  hill(canvas, { y: 346, swell: 6, fill: canvas.linear(["#D9823A", "#4A1A0C"]) });
  for (const [x, size] of alongFoot(canvas, [
    [40, 1.1],
    [322, 0.9],
  ]))
    canvas.add(
      `<path transform="translate(${x} ${canvas.y(408)}) scale(${size})" d="M-9 0V-92a9 9 0 0 1 18 0V-40h10V-62a7 7 0 0 1 14 0v26a12 12 0 0 1-12 12H9V0ZM-9-20h-12a12 12 0 0 1-12-12v-22a7 7 0 0 1 14 0v20h10Z" fill="#12502F"/>`,
    );
};

export const fire: StagePainter = (canvas, hour) => {
  const k = hourOf<Four>(
    [
      ["#1A0308", "#7A0E12", "#F2501B", "#FFD052"],
      ["#1E0526", "#7D1458", "#FF5A4A", "#FFC04A"],
      ["#08121E", "#113C58", "#2AA7D0", "#D9FBFF"],
    ],
    hour,
  );
  sky(canvas, [
    [k[0], 1, 0],
    [k[1], 1, 0.45],
    [k[2], 1, 0.85],
    [k[3], 1, 1],
  ]);
  const light = [canvas.focusX, canvas.y(230)] as const;
  rays(canvas, light, { count: 18, color: k[3], opacity: 0.38 });
  glow(canvas, light, { radius: 220, color: k[2], opacity: 0.95 });
  glow(canvas, light, { radius: 120, color: k[3] });
  ridge(canvas, { y: 370, swell: 70, fill: canvas.linear([k[1], k[0]]) });
  const flame = canvas.linear([k[2], k[3]]);
  for (const [x, size] of alongFoot(canvas, [
    [30, 1.5],
    [120, 1.05],
    [230, 1.15],
    [325, 1.6],
  ]))
    canvas.add(
      `<path transform="translate(${x} ${canvas.height + 10}) scale(${size})" opacity=".8" d="M-44 0C-58-50-22-70-30-118C-6-104 0-86 0-66C10-86 10-112 2-140C40-112 54-56 40 0Z" fill="${flame}"/>`,
    );
  embers(canvas, 46, k[3]);
};
