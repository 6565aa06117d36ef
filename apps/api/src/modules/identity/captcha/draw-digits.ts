import { randomInt } from "node:crypto";
import sharp from "sharp";

type Point = readonly [x: number, y: number];
type Color = readonly [red: number, green: number, blue: number];

const width = 200;
const height = 72;
const ground: Color = [13, 53, 66];
const inks: readonly Color[] = [
  [255, 211, 107],
  [246, 250, 245],
  [255, 159, 107],
  [125, 214, 196],
  [159, 205, 255],
];

/** Strokes of each digit in a 10 by 16 grid, drawn pixel by pixel without a font. */
const lines: Readonly<Record<string, string>> = {
  "0": "5,1 2,3 1,8 2,13 5,15 8,13 9,8 8,3 5,1",
  "1": "2,4 6,1 6,15",
  "2": "1,4 3,1 7,1 9,4 8,7 1,15 9,15",
  "3": "1,2 5,1 8,3 8,6 4,8 8,9 9,12 6,15 1,14",
  "4": "7,15 7,1 1,11 10,11",
  "5": "9,1 2,1 2,7 6,6 9,9 8,13 5,15 1,14",
  "6": "8,1 4,3 1,8 1,12 4,15 8,14 9,11 7,8 4,8 1,11",
  "7": "1,1 9,1 4,15",
  "8": "5,8 2,6 2,3 5,1 8,3 8,6 5,8 1,10 1,13 5,15 9,13 9,10 5,8",
  "9": "9,5 7,8 3,8 1,5 3,1 7,1 9,4 8,10 5,15",
};

/** A random number between two limits in steps of a hundredth. */
const between = (low: number, high: number): number =>
  low + randomInt(Math.round((high - low) * 100) + 1) / 100;

class Picture {
  readonly pixels = Buffer.alloc(width * height * 3);

  constructor() {
    for (let at = 0; at < width * height; at += 1) this.pixels.set(ground, at * 3);
  }

  /** Draws a round dot, clipped to the picture. */
  dot([x, y]: Point, radius: number, color: Color): void {
    for (let row = Math.ceil(y - radius); row <= y + radius; row += 1)
      for (let column = Math.ceil(x - radius); column <= x + radius; column += 1) {
        const isInside = (column - x) ** 2 + (row - y) ** 2 <= radius ** 2;
        const isOnPicture = column >= 0 && column < width && row >= 0 && row < height;
        if (isInside && isOnPicture) this.pixels.set(color, (row * width + column) * 3);
      }
  }

  line(points: readonly Point[], radius: number, color: Color): void {
    for (const [index, [toX, toY]] of points.entries()) {
      const [fromX, fromY] = points[index - 1] ?? [toX, toY];
      const steps = Math.ceil(Math.hypot(toX - fromX, toY - fromY) * 2) + 1;
      for (let step = 0; step <= steps; step += 1) {
        const share = step / steps;
        this.dot([fromX + (toX - fromX) * share, fromY + (toY - fromY) * share], radius, color);
      }
    }
  }
}

const anyInk = (): Color => inks[randomInt(inks.length)] ?? ground;

/** A digit's stroke, slightly rotated, slanted and moved. */
function bend(digit: string, index: number): Point[] {
  const angle = between(-0.38, 0.38);
  const slant = between(-0.25, 0.25);
  const size = between(2.6, 3.2);
  const [left, top] = [26 + index * 44 + between(-4, 4), 36 + between(-6, 6)];
  return (lines[digit] ?? "").split(" ").map((pair) => {
    const [column = 0, row = 0] = pair.split(",").map(Number);
    const [x, y] = [column - 5 + (row - 8) * slant, row - 8];
    const turned: Point = [
      x * Math.cos(angle) - y * Math.sin(angle),
      x * Math.sin(angle) + y * Math.cos(angle),
    ];
    return [left + turned[0] * size, top + turned[1] * size];
  });
}

/** Four distorted digits crossed by lines, as a PNG data URI. */
export async function drawDigits(code: string): Promise<string> {
  const picture = new Picture();
  for (let line = 0; line < 4; line += 1) {
    const points = [0, 0.25, 0.5, 0.75, 1].map((share): Point => [share * width, between(4, height - 4)]);
    picture.line(points, between(0.6, 1.1), anyInk());
  }
  for (const [index, digit] of Array.from(code).entries())
    picture.line(bend(digit, index), between(1.9, 2.6), anyInk());
  for (let speck = 0; speck < 120; speck += 1)
    picture.dot([between(0, width), between(0, height)], between(0.5, 1.3), anyInk());
  const png = await sharp(picture.pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}
