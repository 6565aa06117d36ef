import { titles } from "@w10/game-math";
import { describe, expect, it } from "vitest";
import { fitLettering, LETTER_FOOT, letterBox, letterStyles } from "../drawing/lettering.ts";
import { recipeOf } from "../recipes/recipes.ts";
import { titleLines, heroSvg, sceneSvg, tileSvg } from "./title-pictures.ts";

const locales = ["ru", "en"] as const;

describe("a title's pictures", () => {
  it("are drawn for every title from its own recipe, with a hero", () => {
    for (const { slug } of titles) expect(recipeOf(slug).actors.length).toBeGreaterThan(0);
  });

  it("are reproducible", () => {
    for (const title of titles.slice(0, 4)) {
      expect(tileSvg(title, "ru")).toBe(tileSvg(title, "ru"));
      expect(sceneSvg(title, [1600, 900])).toBe(sceneSvg(title, [1600, 900]));
      expect(heroSvg(title, [1344, 420])).toBe(heroSvg(title, [1344, 420]));
    }
  });

  it("differ between titles, including scenes", () => {
    const tiles = titles.flatMap((title) => locales.map((locale) => tileSvg(title, locale)));
    const bare = (svg: string): string => svg.replace(/p[0-9a-z]+_\d+/g, "");
    expect(new Set(tiles.map(bare)).size).toBe(tiles.length - countOfEqualNames());
    const scenes = titles.map((title) => bare(sceneSvg(title, [1600, 900])));
    expect(new Set(scenes).size).toBe(scenes.length);
  });

  it.each(titles)("$slug has outlines instead of text, and no missing gradient or filter", (title) => {
    const pictures = [
      tileSvg(title, "ru"),
      tileSvg(title, "en"),
      sceneSvg(title, [900, 1600]),
      heroSvg(title, [716, 432]),
    ];
    for (const svg of pictures) {
      expect(svg).not.toContain("<text");
      expect(svg).not.toMatch(/NaN|Infinity|undefined/);
      const ids = new Set(Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
      const used = Array.from(svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g), ([, id]) => id);
      expect(used.filter((id) => !ids.has(id))).toEqual([]);
    }
  });
});

/** Titles with equal lettering in both languages have the same tile twice. */
function countOfEqualNames(): number {
  return titles.filter(({ slug, name }) => {
    const { lines } = recipeOf(slug);
    return String(lines?.ru ?? name.ru) === String(lines?.en ?? name.en);
  }).length;
}

describe("lettering", () => {
  it.each(
    titles.flatMap(({ slug, name }) => locales.map((locale) => ({ slug, locale, name: name[locale] }))),
  )("of $slug in $locale stays inside its box and fills its width or height", ({ slug, locale, name }) => {
    const recipe = recipeOf(slug);
    const lines = recipe.lines?.[locale] ?? titleLines(name ?? "");
    const box = letterBox(lines.length);
    const fitted = fitLettering(lines, letterStyles[recipe.letters], 180);
    expect(fitted.left).toBeGreaterThanOrEqual(180 - box.width / 2 - 0.5);
    expect(fitted.right).toBeLessThanOrEqual(180 + box.width / 2 + 0.5);
    expect(fitted.bottom).toBeLessThanOrEqual(LETTER_FOOT + 0.5);
    expect(fitted.top).toBeGreaterThanOrEqual(LETTER_FOOT - box.height - 0.5);
    const fill = Math.max(
      (fitted.right - fitted.left) / box.width,
      (fitted.bottom - fitted.top) / box.height,
    );
    expect(fill).toBeGreaterThan(0.98);
  });

  it("breaks a name into lines of the most similar length", () => {
    expect(titleLines("Копи фараона")).toEqual(["КОПИ", "ФАРАОНА"]);
    expect(titleLines("Кракен")).toEqual(["КРАКЕН"]);
    expect(titleLines("Ацтек 10")).toEqual(["АЦТЕК 10"]);
    expect(titleLines("King of the Jungle")).toEqual(["KING OF", "THE JUNGLE"]);
  });
});
