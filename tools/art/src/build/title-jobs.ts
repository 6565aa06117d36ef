import { titles } from "@w10/game-math";
import { defaultLocale, languages, locales } from "@w10/phrases/languages";
import { symbolSvg, SYMBOL_SIDE } from "../pictures/symbol-pictures.ts";
import { heroSvg, sceneSvg, tileSvg } from "../pictures/title-pictures.ts";
import { BLUR_SIZE } from "./blur.ts";
import { type PictureJob, webp, withAvif } from "./job.ts";

/** Titles on the lobby's first screen: the first of the catalogue and the newest. */
const opening: ReadonlySet<string> = new Set(
  [...titles.slice(0, 24), ...titles.slice(-10)].map(({ slug }) => slug),
);

/** Languages with the same tile lettering share its picture; the first of them is drawn. */
const lettered = locales.filter(
  (locale, at) =>
    locales.findIndex((other) => languages[other].pictures === languages[locale].pictures) === at,
);

function tileJobs(title: (typeof titles)[number]): PictureJob[] {
  return lettered.map((locale) => {
    const suffix = languages[locale].pictures;
    const file = { format: "webp", width: 360, height: 480, quality: 84 } as const;
    const [width, height] = BLUR_SIZE;
    const blur = { path: `tile-blur/${title.slug}.bmp`, format: "blur", width, height, quality: 0 } as const;
    const job = withAvif({
      kind: "picture",
      svg: tileSvg(title, locale),
      files: [
        { ...file, path: `tile${suffix}/${title.slug}.webp` },
        { ...file, path: `tile-small${suffix}/${title.slug}.webp`, width: 180, height: 240, quality: 86 },
      ],
      isCentred: false,
      // The site opens in the default language; other tiles are drawn first in the background.
      isFirst: locale === defaultLocale && opening.has(title.slug),
    });
    // Lettering is a few grey pixels in a placeholder, so all languages share one.
    return locale === defaultLocale ? { ...job, files: [...job.files, blur] } : job;
  });
}

/** Titles with wide pictures for banners, mosaic and promotions; others use a scene. */
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

function wideJobs(title: (typeof titles)[number]): PictureJob[] {
  const wide = [
    ["scene", [1600, 900], sceneSvg],
    ["scene-portrait", [900, 1600], sceneSvg],
    ["hero", [1344, 420], heroSvg],
    ["hero-small", [716, 432], heroSvg],
  ] as const;
  const isHero = (folder: string): boolean => folder.startsWith("hero");
  const wanted = wide.filter(([folder]) => !isHero(folder) || heroTitles.has(title.slug));
  return wanted.map(([folder, size, draw]) => {
    const isFirst = folder === "hero-small";
    const job = webp(`${folder}/${title.slug}.webp`, draw(title, size), { size, quality: 80, isFirst });
    return isHero(folder) ? withAvif(job) : job;
  });
}

function symbolJobs({ slug, symbols }: (typeof titles)[number]): PictureJob[] {
  return symbols.map((symbol) =>
    webp(`symbol/${slug}/${symbol.id}.webp`, symbolSvg(symbol, `${slug}-${symbol.id}`), {
      size: [SYMBOL_SIDE, SYMBOL_SIDE],
      quality: 86,
      isCentred: true,
    }),
  );
}

/** Every picture of every title, the lobby's before the games'. */
export function titleJobs(): PictureJob[] {
  return [
    ...titles.flatMap(tileJobs),
    ...titles.flatMap((title) => [...wideJobs(title), ...symbolJobs(title)]),
  ];
}
