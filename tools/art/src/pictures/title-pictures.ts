import { type Locale, textIn } from "@w10/phrases/languages";
import type { TitleRules } from "@w10/game-math";
import { Canvas, short } from "../drawing/canvas.ts";
import { iconBody } from "../drawing/icons.ts";
import { letterStyles, lettering } from "../drawing/lettering.ts";
import { floor, sparkles, vignette } from "../drawing/light.ts";
import type { Actor } from "../recipes/recipe.ts";
import { recipeOf } from "../recipes/recipes.ts";
import type { TournamentRecipe } from "../recipes/tournament-recipes.ts";
import { stages } from "../stages/stages.ts";
import { drawActor } from "./actors.ts";

type Wide = readonly [pixelWidth: number, pixelHeight: number];

function drawCast(canvas: Canvas, slug: string): void {
  for (const actor of recipeOf(slug).actors) drawActor(canvas, actor);
}

/** A game's tile: 360 × 480 with its name as lettering. Languages differ only in the text. */
export function tileSvg(title: TitleRules, locale: Locale): string {
  const recipe = recipeOf(title.slug);
  const canvas = new Canvas({ width: 360, height: 480 }, title.slug);
  stages[title.scene.stage](canvas, title.scene.hour);
  canvas.group(`transform="translate(0 -4)"`, () => drawCast(canvas, title.slug));
  floor(canvas);
  sparkles(canvas, [20, 30, 340, 330], { count: 5 });
  lettering(
    canvas,
    recipe.lines?.[locale] ?? titleLines(textIn(title.name, locale)),
    letterStyles[recipe.letters],
  );
  vignette(canvas);
  return canvas.toSvg();
}

/** The background only, dimmed at the bottom behind reels or bets. */
export function sceneSvg(title: TitleRules, [width, height]: Wide): string {
  // A landscape scene has a tile's height, a portrait one its width, so that props keep their size.
  const zoom = width > height ? height / 480 : width / 360;
  const canvas = new Canvas({ width: width / zoom, height: height / zoom, zoom }, `${title.slug}-scene`);
  stages[title.scene.stage](canvas, title.scene.hour);
  weave(canvas, recipeOf(title.slug).ornament);
  floor(canvas, { opacity: 0.78, from: 0.5 });
  vignette(canvas, 0.5);
  return canvas.toSvg();
}

/** Pale emblems on both sides of a wide scene, or one above the middle of a portrait one. */
function weave(canvas: Canvas, ornament: string | undefined): void {
  if (!ornament) return;
  const isWide = canvas.width > canvas.height;
  const k = isWide ? 0.46 : 0.5;
  const places = isWide ? [canvas.width * 0.14, canvas.width * 0.86] : [canvas.width / 2];
  const body = iconBody(canvas, "game-icons", ornament).replaceAll("currentColor", "#FFF3C8");
  for (const x of places)
    canvas.add(
      `<g opacity=".13" transform="translate(${short(x)} ${canvas.y(isWide ? 215 : 120)}) scale(${k}) translate(-256 -256)">${body}</g>`,
    );
}

/** Wide art with hero and cast at two thirds of the width, and room for text on the left. */
export function heroSvg({ slug, scene }: TitleRules, size: Wide): string {
  return wideSvg({ seed: `${slug}-hero`, scene, actors: recipeOf(slug).actors }, size);
}

/** A tournament's picture: the same composition with its own cast. */
export function tournamentSvg({ code, scene, actors }: TournamentRecipe, size: Wide): string {
  return wideSvg({ seed: `${code}-tournament`, scene, actors }, size);
}

interface WidePicture {
  readonly seed: string;
  readonly scene: TitleRules["scene"];
  readonly actors: readonly Actor[];
}

function wideSvg({ seed, scene, actors }: WidePicture, [width, height]: Wide): string {
  const zoom = height / 400;
  const canvas = new Canvas(
    { width: width / zoom, height: 400, focusX: ((width / zoom) * 2) / 3, zoom },
    seed,
  );
  stages[scene.stage](canvas, scene.hour);
  darkenLeft(canvas);
  // In a tile the cast is below the hero; here it moves up and outwards, as far as the edge allows.
  const reach = Math.min(1.35, (canvas.width - canvas.focusX - 44) / (140 * HERO_SCALE));
  canvas.group(
    `transform="translate(${short(canvas.focusX - 180 * HERO_SCALE)} -30) scale(${HERO_SCALE})"`,
    () => {
      for (const actor of actors) drawActor(canvas, widened(actor, reach));
    },
  );
  sparkles(canvas, [canvas.focusX - 220, 20, canvas.focusX + 220, 300], { count: 9 });
  vignette(canvas, 0.3);
  return canvas.toSvg();
}

const HERO_SCALE = 1.12;

function widened(actor: Actor, reach: number): Actor {
  const size = "size" in actor ? actor.size : "width" in actor ? actor.width : actor.radius * 2;
  if (size > 115) return actor;
  const [x, y] = actor.at;
  return { ...actor, at: [180 + (x - 180) * reach, y > 290 ? 290 + (y - 290) * 0.35 : y] };
}

/** The background of text over art: from .86 opacity down to zero. */
export function darkenLeft(canvas: Canvas): void {
  const fill = canvas.linear(
    [
      ["#03141B", 0.88, 0],
      ["#03141B", 0.74, 0.28],
      ["#03141B", 0.2, 0.5],
      ["#03141B", 0, 0.62],
    ],
    [0, 0, 1, 0],
  );
  canvas.add(`<rect width="${canvas.width}" height="${canvas.height}" fill="${fill}"/>`);
}

/** Breaks a name into one or two lines of capitals of similar length. */
export function titleLines(name: string): readonly string[] {
  const words = name.toUpperCase().split(" ");
  if (words.length === 1 || name.length <= 8) return [words.join(" ")];
  const breaks = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(" "), words.slice(index + 1).join(" ")]);
  const longest = (lines: readonly string[]): number => Math.max(...lines.map(({ length }) => length));
  return breaks.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best));
}
