import { type Canvas, DIAGONAL, short } from "../drawing/canvas.ts";
import { cloud, hill } from "../drawing/land.ts";
import { glow, rays, sky, stars } from "../drawing/light.ts";
import { hourOf, type StagePainter } from "./stage-painter.ts";

type Three = readonly [string, string, string];
type Four = readonly [string, string, string, string];

function stripedHill(canvas: Canvas, [x, radius]: readonly [number, number], color: string): void {
  const y = canvas.y(400);
  const clip = canvas.id();
  canvas.define(`<clipPath id="${clip}"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath>`);
  const stripes = [-3, -1.5, 0, 1.5, 3]
    .map(
      (step) =>
        `<path d="M${short(x + step * radius * 0.36)} ${y - radius}q${short(radius * 0.3)} ${radius * 0.5} 0 ${radius}t0 ${radius}" stroke="#fff" stroke-opacity=".4" stroke-width="${short(radius * 0.15)}" fill="none"/>`,
    )
    .join("");
  canvas.add(
    `<g clip-path="url(#${clip})"><rect x="${x - radius}" y="${y - radius}" width="${radius * 2}" height="${radius * 2}" fill="${color}"/>${stripes}</g>`,
  );
}

function sprinkles(canvas: Canvas): void {
  const { width, height } = canvas;
  for (let index = 0; index < 40 * (width / 360); index++) {
    const x = short(canvas.between(0, width));
    const y = short(canvas.between(0, height * 0.69));
    canvas.add(
      `<rect x="${x}" y="${y}" width="12" height="4" rx="2" fill="${canvas.pick("#fff", "#FFE14D", "#4DE1FF", "#FF4D6A")}" transform="rotate(${short(canvas.between(0, 180))} ${x} ${y})" opacity=".85"/>`,
    );
  }
}

export const candy: StagePainter = (canvas, hour) => {
  const k = hourOf<Three>(
    [
      ["#FF5FA8", "#FF9CC8", "#FFE3C2"],
      ["#3FC7F0", "#9AE8F5", "#FFF3C8"],
      ["#A56BFF", "#FF8FD8", "#FFD9A8"],
    ],
    hour,
  );
  const { width, focusX } = canvas;
  sky(canvas, [
    [k[0], 1, 0],
    [k[1], 1, 0.5],
    [k[2], 1, 0.9],
  ]);
  const light = [focusX, canvas.y(195)] as const;
  rays(canvas, light, { count: 12, color: "#fff", opacity: 0.55 });
  glow(canvas, light, { radius: 190, color: "#fff", opacity: 0.75 });
  cloud(canvas, [10, 110], { size: 0.8, opacity: 0.8 });
  cloud(canvas, [width - 90, 70], { size: 0.7, opacity: 0.8 });
  if (width > 500) {
    stripedHill(canvas, [width * 0.32, 70], "#FFB03A");
    stripedHill(canvas, [width * 0.68, 78], "#FF6FBE");
  }
  stripedHill(canvas, [40, 96], "#FF4F93");
  stripedHill(canvas, [width - 30, 116], "#8B5BEF");
  stripedHill(canvas, [width / 2 + 10, 84], "#2DB7E0");
  hill(canvas, { y: 420, swell: 12, fill: canvas.linear(["#E83E8C", "#7A0F55"]) });
  sprinkles(canvas);
};

function skyline(canvas: Canvas, y: number, [dark, lit]: readonly [string, string]): void {
  const { width, height } = canvas;
  let houses = "";
  let windows = "";
  for (let x = -5; x < width; ) {
    const w = canvas.between(22, 52);
    const h = canvas.between(40, 150);
    houses += `M${short(x)} ${height}V${short(canvas.y(y) - h)}h${short(w)}V${height}Z`;
    for (let index = 0; index < 5; index++)
      windows += `<rect x="${short(x + canvas.between(4, w - 8))}" y="${short(canvas.y(y) - canvas.between(8, h - 4))}" width="4" height="6" opacity="${short(canvas.between(0.3, 0.9))}"/>`;
    x += w + 1;
  }
  canvas.add(`<path d="${houses}" fill="${dark}"/><g fill="${lit}">${windows}</g>`);
}

function lightGrid(canvas: Canvas, y: number, color: string): void {
  const { width, height, focusX } = canvas;
  const lines = Math.ceil(width / 20);
  let path = "";
  for (let index = -lines; index <= lines; index++)
    path += `M${focusX + index * 10} ${canvas.y(y)}L${focusX + index * 95} ${height}`;
  for (let row = 0, down = 0; down < height - canvas.y(y); row++) {
    down = 4 * row + row * row * 2.2;
    path += `M0 ${short(canvas.y(y) + down)}H${width}`;
  }
  canvas.add(`<path d="${path}" stroke="${color}" stroke-opacity=".75" stroke-width="1.8" fill="none"/>`);
}

export const neon: StagePainter = (canvas, hour) => {
  const k = hourOf<Four>(
    [
      ["#12003A", "#3A0A78", "#FF2FA0", "#29E7FF"],
      ["#001A33", "#00406B", "#00E5C8", "#FFE14D"],
      ["#22001F", "#6B0036", "#FF5A3C", "#FFD23F"],
    ],
    hour,
  );
  const { width, focusX } = canvas;
  sky(canvas, [
    [k[0], 1, 0],
    [k[1], 1, 0.6],
    [k[2], 1, 0.68],
    [k[0], 1, 0.7],
  ]);
  stars(canvas, { count: 40, bottom: 220 });
  const y = canvas.y(206);
  glow(canvas, [focusX, y], { radius: 220, color: k[2], opacity: 0.75 });
  const bars = [0, 1, 2, 3, 4, 5]
    .map(
      (row) =>
        `<rect x="${focusX - 140}" y="${y + 8 + row * 22}" width="280" height="${short(4 + row * 2.2)}" fill="#000"/>`,
    )
    .join("");
  const mask = canvas.id();
  canvas.define(
    `<mask id="${mask}" maskUnits="userSpaceOnUse" x="${focusX - 140}" y="${y - 140}" width="280" height="280"><circle cx="${focusX}" cy="${y}" r="122" fill="#fff"/>${bars}</mask>`,
  );
  canvas.add(
    `<circle cx="${focusX}" cy="${y}" r="122" fill="${canvas.linear([k[3], k[2]])}" mask="url(#${mask})"/>`,
  );
  skyline(canvas, 322, ["#0A0226", k[3]]);
  canvas.add(
    `<rect y="${canvas.y(322)}" width="${width}" height="${canvas.height}" fill="${canvas.linearFrom(canvas.y(322), canvas.height, [k[1], k[0]])}"/>`,
  );
  lightGrid(canvas, 322, k[3]);
  canvas.add(
    `<rect y="${canvas.y(319)}" width="${width}" height="4" fill="${k[3]}"/><rect y="${canvas.y(319) - 8}" width="${width}" height="20" fill="${k[3]}" opacity=".5" filter="${canvas.blur(6)}"/>`,
  );
};

export const space: StagePainter = (canvas, hour) => {
  const k = hourOf<Three>(
    [
      ["#050420", "#2A1270", "#D0409A"],
      ["#02101F", "#064A63", "#37E0B0"],
      ["#100418", "#5A1038", "#FF7A3C"],
    ],
    hour,
  );
  const right = canvas.width - 44;
  const ringY = canvas.y(92);
  const planet = [...k].reverse();
  sky(canvas, [
    [k[0], 1, 0],
    [k[1], 1, 0.6],
    [k[2], 1, 1],
  ]);
  stars(canvas, { count: 130, bottom: 480, most: 1.9 });
  glow(canvas, [right - 66, canvas.y(120)], { radius: 190, color: k[2], opacity: 0.5 });
  glow(canvas, [90, canvas.y(260)], { radius: 170, color: k[1] });
  canvas.add(
    `<circle cx="${right}" cy="${ringY}" r="62" fill="${canvas.radial(planet, [0.32, 0.3, 0.8])}"/><ellipse cx="${right}" cy="${ringY}" rx="104" ry="20" fill="none" stroke="${k[2]}" stroke-opacity=".8" stroke-width="6" transform="rotate(-18 ${right} ${ringY})"/>`,
  );
  canvas.add(
    `<g transform="translate(0 ${canvas.height - 480})"><circle cx="60" cy="470" r="170" fill="${canvas.radial(planet, [0.55, 0.12, 0.9])}"/><circle cx="20" cy="400" r="16" fill="#000" opacity=".2"/><circle cx="92" cy="380" r="11" fill="#000" opacity=".2"/><circle cx="130" cy="420" r="22" fill="#000" opacity=".18"/></g>`,
  );
  glow(canvas, [canvas.focusX, canvas.y(200)], { radius: 150, color: "#fff", opacity: 0.3 });
};

export const mine: StagePainter = (canvas, hour) => {
  const k = hourOf<Three>(
    [
      ["#0A1524", "#12405E", "#3FD0FF"],
      ["#1A0E22", "#4E1F6B", "#E07AFF"],
      ["#1C1208", "#6B3E12", "#FFC04A"],
    ],
    hour,
  );
  const { width, height } = canvas;
  sky(canvas, [k[0], k[1], k[0]]);
  glow(canvas, [canvas.focusX, canvas.y(210)], { radius: 220, color: k[2], opacity: 0.85 });
  let teeth = "";
  for (let x = -20; x < width; x += 48)
    teeth += `M${x} 0L${x + 24} ${short(canvas.between(40, 130))}L${x + 52} 0Z`;
  canvas.add(`<path d="${teeth}" fill="${k[0]}"/>`);
  const crystals: readonly (readonly [number, number, number, number])[] = [
    [20, canvas.y(430), 1.4, -18],
    [80, canvas.y(450), 0.9, 10],
    [width - 22, canvas.y(430), 1.5, 16],
    [width - 76, canvas.y(452), 0.9, -12],
    [0, canvas.y(250), 1, 70],
    [width + 2, canvas.y(230), 1, -70],
  ];
  for (const [x, y, size, turn] of crystals)
    canvas.add(
      `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0-80L22-46V20H-22V-46Z" fill="${k[2]}"/><path d="M0-80L22-46V20H4V-40Z" fill="#000" opacity=".28"/><path d="M0-80L-22-46L-6-40Z" fill="#fff" opacity=".6"/></g>`,
    );
  const beam = canvas.linear(["#8A5A2E", "#3A210E"], DIAGONAL);
  canvas.add(
    `<path d="M30 ${height}V120l-6-8h34l-4 8V${height}ZM${width - 54} ${height}V120l-6-8h34l-4 8V${height}ZM10 100H${width - 10}v26H10Z" fill="${beam}" opacity=".92"/>`,
  );
};
