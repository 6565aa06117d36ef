import { languages, type Locale } from "@w10/phrases";
import { type Banner, smallBannerMedia } from "../../features/banner/banner-queries.ts";
import { type Manifest, pageFiles } from "./page-files.ts";
import { escapeHtml } from "./page-meta.ts";

declare const clientManifest: Manifest;

interface PageDetails {
  readonly lang: Locale;
  /** The file of the page under src/pages, without its ending; none where there is no such page. */
  readonly module: string | undefined;
  /** The large picture with which the lobby opens. */
  readonly hero: Banner | undefined;
}

/** The list of files of the client's build, put in by the build of the server entry. */
const manifest: Manifest = typeof clientManifest === "undefined" ? {} : clientManifest;

/** The heaviest first: a browser asks for six files at once, and the last ones wait. */
const coreFonts = [
  "unbounded-core-latin-",
  "onest-core-latin-",
  "unbounded-core-cyrillic-",
  "onest-core-cyrillic-",
];

/** The page's styles, fonts of the language and the first large picture; its code and words are only named, for the browser to fetch after the first paint. */
export function preloadTags(details: PageDetails): string[] {
  const fonts = coreFonts
    .filter((font) => languages[details.lang].hasCyrillic || font.includes("latin"))
    .flatMap((font) => Object.values(manifest).filter(({ file }) => file.includes(font)))
    .map(({ file }) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`);
  const { styles, code } = pageFiles(manifest, details);
  return [
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" crossorigin>`),
    ...heroTags(details.hero),
    ...fonts,
    `<meta name="code" content="${code.map((file) => `/${file}`).join(" ")}">`,
  ];
}

function heroTags(banner: Banner | undefined): string[] {
  if (!banner) return [];
  const { imageUrl, imageSmallUrl } = banner;
  const tag = (href: string, media: string) =>
    `<link rel="preload" href="${escapeHtml(href)}" as="image" media="${media}" fetchpriority="high">`;
  return [tag(imageSmallUrl, smallBannerMedia), tag(imageUrl, `not all and ${smallBannerMedia}`)];
}
