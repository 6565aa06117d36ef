import { titles } from "@w10/game-math";
import { symbolSvg, SYMBOL_SIDE } from "../pictures/symbol-pictures.ts";
import { heroSvg, sceneSvg, tileSvg } from "../pictures/title-pictures.ts";
import { type RasterJob, webp } from "./job.ts";

function tileJobs(title: (typeof titles)[number]): RasterJob[] {
  return (["ru", "en"] as const).flatMap((locale) => {
    const svg = tileSvg(title, locale);
    const suffix = locale === "ru" ? "" : "-en";
    return [
      webp(`tile${suffix}/${title.slug}.webp`, svg, { size: [360, 480] }),
      webp(`tile-small${suffix}/${title.slug}.webp`, svg, { size: [180, 240], quality: 86 }),
    ];
  });
}

/** Titles whose wide pictures open the lobby, stand in its mosaic or head a promotion; a scene serves for the others. */
export const heroTitles: ReadonlySet<string> = new Set([
  "aztec",
  "blackjack",
  "blackjack-emerald",
  "dragon-luck",
  "gold-bell",
  "honey-meadow",
  "kraken",
  "medusa",
  "neon-ten",
  "pharaoh-mines",
  "sugar-orbit",
  "velvet-dice",
  "wolf-moon",
]);

function wideJobs(title: (typeof titles)[number]): RasterJob[] {
  const wide = [
    ["scene", [1600, 900], sceneSvg],
    ["scene-portrait", [900, 1600], sceneSvg],
    ["hero", [1344, 420], heroSvg],
    ["hero-small", [716, 432], heroSvg],
  ] as const;
  const wanted = wide.filter(([folder]) => !folder.startsWith("hero") || heroTitles.has(title.slug));
  return wanted.map(([folder, size, draw]) =>
    webp(`${folder}/${title.slug}.webp`, draw(title, size), { size, quality: 80 }),
  );
}

function symbolJobs({ slug, symbols }: (typeof titles)[number]): RasterJob[] {
  return symbols.map((symbol) =>
    webp(`symbol/${slug}/${symbol.id}.webp`, symbolSvg(symbol, `${slug}-${symbol.id}`), {
      size: [SYMBOL_SIDE, SYMBOL_SIDE],
      quality: 86,
      isCentred: true,
    }),
  );
}

/** Every picture of every title. */
export function titleJobs(): RasterJob[] {
  return titles.flatMap((title) => [...tileJobs(title), ...wideJobs(title), ...symbolJobs(title)]);
}
