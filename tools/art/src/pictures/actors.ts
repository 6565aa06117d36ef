import type { Canvas } from "../drawing/canvas.ts";
import { emblem } from "../drawing/emblem.ts";
import { emoji } from "../drawing/emoji.ts";
import { glow } from "../drawing/light.ts";
import { metals } from "../drawing/metals.ts";
import { numeral } from "../drawing/numeral.ts";
import { ball, card, chip, ring, wheel } from "../drawing/table.ts";
import type { Actor } from "../recipes/recipe.ts";

/** Size of heroes, which have a disc of light behind them to stand out. */
const HERO = 200;

/** Puts one actor on the canvas. */
export function drawActor(canvas: Canvas, actor: Actor): void {
  switch (actor.kind) {
    case "emoji": {
      const isHero = actor.size > HERO;
      if (isHero) glow(canvas, actor.at, { radius: actor.size * 0.62, color: "#fff", opacity: 0.34 });
      return emoji(
        canvas,
        actor.name,
        isHero ? { ...actor, shadow: { down: 12, blur: 12, opacity: 0.55 } } : actor,
      );
    }
    case "emblem":
      if (actor.size > HERO)
        glow(canvas, actor.at, { radius: actor.size * 0.62, color: metals[actor.metal][1], opacity: 0.42 });
      return emblem(canvas, actor.name, actor);
    case "card":
      return card(canvas, actor);
    case "chip":
      return chip(canvas, actor);
    case "wheel":
      return wheel(canvas, actor);
    case "numeral":
      return numeral(canvas, actor.text, actor);
    case "ring":
      return ring(canvas, actor.at, { radius: actor.radius, width: actor.width, tones: metals[actor.metal] });
    case "moon":
      return canvas.add(
        `<circle cx="${actor.at[0]}" cy="${actor.at[1]}" r="${actor.radius}" fill="${canvas.radial(["#fff", "#E8F6FF", "#9CCBEA"], [0.4, 0.35, 0.75])}"/>`,
      );
    case "ball":
      return ball(canvas, actor.at, actor.radius);
  }
}
