import { Canvas } from "../drawing/canvas.ts";
import { emoji } from "../drawing/emoji.ts";
import { floor, sparkles, vignette } from "../drawing/light.ts";
import { uprightQuest, wideQuest } from "../recipes/quest.ts";
import type { Actor } from "../recipes/recipe.ts";
import { riviera } from "../stages/riviera.ts";
import { drawActor } from "./actors.ts";
import { darkenLeft } from "./title-pictures.ts";

function drawAround(
  canvas: Canvas,
  actors: readonly Actor[],
  [x, y, size]: readonly [number, number, number],
): void {
  canvas.group(`transform="translate(${x} ${y}) scale(${size})"`, () => {
    for (const actor of actors) drawActor(canvas, actor);
  });
}

/** The picture beside the sign-up form; its lower quarter is dark for text. */
export function signupSvg(): string {
  const canvas = new Canvas({ width: 360, height: 450, zoom: 4 }, "signup");
  riviera(canvas, {
    sun: [180, 150, 100],
    horizon: 196,
    waveSize: 40,
    palms: [
      [6, 476, 1.9],
      [52, 470, 1.25],
      [364, 478, 2.0],
    ],
  });
  drawAround(canvas, uprightQuest, [180, 140, 1]);
  sparkles(canvas, [50, 20, 320, 220], { count: 14 });
  floor(canvas, { color: "#031820", opacity: 0.95, from: 0.55 });
  vignette(canvas, 0.25);
  return canvas.toSvg();
}

/** The quest's banner, wide or small. */
export function questSvg([width, height]: readonly [number, number]): string {
  const zoom = height / 300;
  const wide = width / zoom;
  const x = Math.round((wide * 2) / 3);
  const canvas = new Canvas({ width: wide, height: 300, focusX: x, zoom }, "hero-quest");
  riviera(canvas, {
    sun: [x, 112, 106],
    horizon: 192,
    waveSize: 44,
    palms: [
      [x - 195, 330, 1.35],
      [x - 240, 330, 0.9],
      [x + 228, 330, 1.65],
    ],
  });
  darkenLeft(canvas);
  // The small banner has less room on the right.
  drawAround(canvas, wideQuest, wide > 700 ? [x - 10, 142, 1.04] : [x - 14, 146, 0.74]);
  sparkles(canvas, [x - 220, 12, x + 200, 220], { count: 12 });
  vignette(canvas, 0.3);
  return canvas.toSvg();
}

/** For empty lists: the bay with a golden star, or the heart of favourites. */
export function emptySvg(sign: "star" | "red-heart"): string {
  const canvas = new Canvas({ width: 360, height: 240, zoom: 4 / 3 }, "empty");
  riviera(canvas, {
    sun: [180, 112, 66],
    horizon: 141,
    waveSize: 42,
    palms: [[340, 250, 1.15]],
  });
  emoji(canvas, sign, { at: [180, 112], size: 104, turn: -4, shadow: { down: 5, blur: 6, opacity: 0.5 } });
  sparkles(canvas, [60, 16, 300, 130], { count: 8 });
  vignette(canvas, 0.3);
  return canvas.toSvg();
}
