import { type Canvas, short } from "../drawing/canvas.ts";
import { hill, ridge, waves } from "../drawing/land.ts";
import { bokeh, glow, rays, sky, stars } from "../drawing/light.ts";
import { alongFoot, hourOf, type StagePainter } from "./stage-painter.ts";

type Four = readonly [string, string, string, string];

export const sea: StagePainter = (canvas, hour) => {
  const { sky: k, water } = hourOf<{ sky: Four; water: Four }>(
    [
      {
        sky: ["#1B1050", "#A22E78", "#FF6A4A", "#FFCF6B"],
        water: ["#134E7A", "#0B6E96", "#0A3A66", "#082A50"],
      },
      {
        sky: ["#043B6B", "#0D8FC2", "#7BE0F0", "#F4FFD8"],
        water: ["#0AA3C8", "#0B83B4", "#0A6298", "#064A7C"],
      },
      {
        sky: ["#081634", "#123F6E", "#2C8CA0", "#BFEFD8"],
        water: ["#0E4F6B", "#0C3F5E", "#0A2E4C", "#06203A"],
      },
    ],
    hour,
  );
  sky(canvas, [
    [k[0], 1, 0],
    [k[1], 1, 0.3],
    [k[2], 1, 0.5],
    [k[3], 1, 0.62],
  ]);
  stars(canvas, { count: 36, bottom: 150 });
  const sun = [canvas.focusX, canvas.y(258)] as const;
  glow(canvas, sun, { radius: 220, color: k[3] });
  canvas.add(`<circle cx="${sun[0]}" cy="${sun[1]}" r="92" fill="${canvas.linear(["#FFF6C8", k[2]])}"/>`);
  rays(canvas, sun, { count: 18, color: "#FFF3C0", opacity: 0.28 });
  hill(canvas, { y: 288, swell: 5, fill: water[0], phase: 0, waves: 3 });
  waves(canvas, { top: 292, size: 74 }, [water[1], water[2], water[1], water[3]]);
};

const WEED =
  "M0 0C-6-40-40-50-36-92C-24-80-20-66-14-58C-16-90-8-112 4-132C6-108 2-86 8-66C16-84 28-92 40-96C36-66 14-50 12 0Z";

const FISH = "M0 0C8-8 22-9 32 0L42-7V7L32 0C22 9 8 8 0 0Z";

/** Rocks in the haze and two shoals, in pictures wide enough. */
function farDepths(canvas: Canvas, k: readonly [string, string, string]): void {
  ridge(canvas, {
    y: 350,
    swell: 110,
    step: 130,
    fill: canvas.linear([
      [k[0], 0.5],
      [k[1], 0.9],
    ]),
  });
  ridge(canvas, { y: 400, swell: 80, step: 90, fill: canvas.linear([k[1], k[2]]) });
  for (const [x, y, flip] of [
    [canvas.width * 0.16, 190, 1],
    [canvas.width * 0.84, 120, -1],
  ] as const) {
    let shoal = "";
    for (let index = 0; index < 9; index++)
      shoal += `<path transform="translate(${short(canvas.between(-70, 70))} ${short(canvas.between(-40, 40))}) scale(${short(canvas.between(0.4, 0.9))})" d="${FISH}"/>`;
    canvas.add(
      `<g transform="translate(${short(x)} ${canvas.y(y)}) scale(${flip} 1)" fill="${k[2]}" opacity=".55">${shoal}</g>`,
    );
  }
}

export const deep: StagePainter = (canvas, hour) => {
  const k = hourOf<readonly [string, string, string]>(
    [
      ["#0BA5C4", "#075A96", "#04204F"],
      ["#0FB39A", "#07606A", "#03202F"],
      ["#4A5BE0", "#2A2390", "#0D0838"],
    ],
    hour,
  );
  sky(canvas, [
    [k[0], 1, 0],
    [k[1], 1, 0.5],
    [k[2], 1, 1],
  ]);
  rays(canvas, [canvas.focusX, -60], { count: 26, color: "#E8FFFF", opacity: 0.42, reach: 900 });
  glow(canvas, [canvas.focusX, canvas.y(190)], { radius: 170, color: "#B8FFF4", opacity: 0.55 });
  if (canvas.width > 500 || canvas.height > 500) farDepths(canvas, k);
  bokeh(canvas, { count: 50, color: "#DFFFFF", bottom: 430, most: 11 });
  for (const [x, size] of alongFoot(canvas, [
    [20, 1.2],
    [330, 1.4],
    [90, 0.8],
  ]))
    canvas.add(
      `<path transform="translate(${short(x)} ${canvas.height}) scale(${size})" d="${WEED}" fill="${canvas.pick("#0A3F63", "#0A3560", "#0B4C70")}"/>`,
    );
  hill(canvas, { y: 432, swell: 12, fill: canvas.linear(["#0B3B5C", "#03162B"]) });
};

const PINE = "M0-96L22-54H10L32-20H14L40 14H-40L-14-20H-32L-10-54H-22Z";

export const snow: StagePainter = (canvas, hour) => {
  const k = hourOf<Four>(
    [
      ["#061A3D", "#0F4A86", "#4FB3D9", "#D8F6FF"],
      ["#04131F", "#0B4B4F", "#2FD49A", "#C8FFE0"],
      ["#1A0F45", "#5A3CA0", "#F09ABF", "#FFE6D0"],
    ],
    hour,
  );
  sky(canvas, [
    [k[0], 1, 0],
    [k[1], 1, 0.38],
    [k[2], 1, 0.7],
    [k[3], 1, 1],
  ]);
  stars(canvas, { count: 60, bottom: 200 });
  canvas.add(
    `<path transform="scale(${short((canvas.width / 360) * 10) / 10} 1)" d="M-20 110C80 40 150 150 260 70S380 60 400 40V120C320 110 280 190 180 160S40 170-20 210Z" fill="${k[2]}" opacity=".4" filter="${canvas.blur(16)}"/>`,
  );
  glow(canvas, [canvas.focusX, canvas.y(200)], { radius: 190, color: k[3], opacity: 0.7 });
  ridge(canvas, { y: 330, swell: 120, step: 90, fill: canvas.linear([k[3], k[1]]) });
  ridge(canvas, { y: 370, swell: 60, step: 60, fill: canvas.linear(["#fff", k[2]]) });
  for (const [x, size] of alongFoot(canvas, [
    [14, 1.5],
    [64, 1],
    [306, 1.1],
    [348, 1.7],
  ]))
    canvas.add(
      `<path transform="translate(${short(x)} ${canvas.y(430)}) scale(${size})" d="${PINE}" fill="${k[0]}" opacity=".9"/>`,
    );
  hill(canvas, { y: 424, swell: 9, fill: canvas.linear(["#F4FCFF", k[2]]) });
  bokeh(canvas, { count: 50, most: 5 });
};
