import { Canvas, short } from "../drawing/canvas.ts";
import { outlineOf } from "../drawing/outlines.ts";

function letters(
  text: string,
  [x, y, size]: readonly [number, number, number],
  look: { weight: number; fill: string },
): string {
  const { path, left, right, top, bottom } = outlineOf(text, {
    family: "unbounded",
    weight: look.weight,
    size,
    tracking: -size * 0.035,
  });
  return `<path transform="translate(${short(x - (left + right) / 2)} ${short(y - (top + bottom) / 2)})" d="${path}" fill="${look.fill}"/>`;
}

/** W over 10 on a sunset plate with two stepped corners, in a dark square. */
export function appIconSvg(pixels: number): string {
  const canvas = new Canvas({ width: 96, height: 96, zoom: pixels / 96 }, "icon");
  const ground = canvas.linear(["#103C4B", "#08212A"]);
  const plate = canvas.linear(["#FF6B5C", "#FF8F45", "#FFB945"], [0, 0, 1, 0.2]);
  canvas.add(`<rect width="96" height="96" rx="20" fill="${ground}"/>`);
  canvas.add(letters("W", [48, 29, 42], { weight: 900, fill: "#F6FAF5" }));
  canvas.add(`<path d="M23 48H80V75L73 82H16V55Z" fill="${plate}"/>`);
  canvas.add(letters("10", [48, 65, 30], { weight: 800, fill: "#2B0A06" }));
  return canvas.toSvg();
}

/** For 16 px: only the plate, filling the square. */
export function faviconSvg(): string {
  const canvas = new Canvas({ width: 32, height: 32 }, "favicon");
  const plate = canvas.linear(["#FF6B5C", "#FF8F45", "#FFB945"], [0, 0, 1, 0.2]);
  canvas.add(`<path d="M6 2H31V25L26 30H1V7Z" fill="${plate}"/>`);
  canvas.add(letters("10", [16, 16.2, 18.5], { weight: 850, fill: "#2B0A06" }));
  return canvas.toSvg();
}
