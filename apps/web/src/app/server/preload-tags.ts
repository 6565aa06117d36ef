import { languages, type Locale } from "@w10/phrases";
import { type Banner, smallBannerMedia } from "../../features/banner/banner-queries.ts";
import { type Manifest, pageFiles } from "./page-files.ts";
import { escapeHtml } from "./page-meta.ts";

declare const clientManifest: Manifest;

interface PageDetails {
  readonly lang: Locale;
  /** Page module under src/pages without extension; undefined when no page matches. */
  readonly module: string | undefined;
  /** The lobby's hero banner. */
  readonly hero: Banner | undefined;
}

/** Manifest of the client build, inlined by the build of the server entry. */
const manifest: Manifest = typeof clientManifest === "undefined" ? {} : clientManifest;

/** Heaviest first: a browser sends six requests at once and queues the rest. */
const coreFonts = [
  "unbounded-core-latin-",
  "onest-core-latin-",
  "unbounded-core-cyrillic-",
  "onest-core-cyrillic-",
];

/**
 * The page's style sheets, the language's fonts and the hero picture. Code and phrases are only listed: the
 * browser loads them after the first paint.
 */
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
