import { smallBannerMedia } from "../features/banner/banner-queries.ts";
import type { FirstData } from "../platform/first-data.ts";
import { escapeHtml } from "./page-meta.ts";

declare const clientManifest: Readonly<Record<string, Chunk>>;

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}

interface PageFacts {
  readonly lang: "ru" | "en";
  readonly isLobby: boolean;
  /** The lobby opens with the large picture. */
  readonly hasHero: boolean;
  readonly first: FirstData;
}

/** The list of files of the client's build, put in by the build of the server entry. */
const manifest: Readonly<Record<string, Chunk>> = typeof clientManifest === "undefined" ? {} : clientManifest;
const startModule = "src/start.tsx";
const lobbyModule = "src/pages/lobby/lobby-page.tsx";

/** Fonts of the language and the first large picture; the code and words of the first screen are only named, for the browser to fetch after the first paint. */
export function preloadTags(facts: PageFacts): string[] {
  const scripts = facts.lang === "ru" ? "(latin|cyrillic)" : "latin";
  const fonts = Object.values(manifest)
    .filter(({ file }) => new RegExp(`-core-${scripts}-`).test(file))
    .map(({ file }) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`);
  return [...heroTags(facts), ...fonts, codeTag(facts)];
}

function codeTag({ lang, isLobby }: PageFacts): string {
  const isWanted = ({ name, src }: Chunk) =>
    src === startModule || name === `words-${lang}` || (isLobby && src === lobbyModule);
  const files = Object.values(manifest)
    .filter(isWanted)
    .flatMap((chunk) => [chunk.file, ...(chunk.imports ?? []).map((key) => manifest[key]?.file)]);
  const scripts = [...new Set(files)].filter((file) => file?.endsWith(".js"));
  return `<meta name="code" content="${scripts.map((file) => `/${file}`).join(" ")}">`;
}

function heroTags({ hasHero, first }: PageFacts): string[] {
  const banner = hasHero ? first.banners?.banners[0] : undefined;
  if (!banner) return [];
  const { imageUrl, imageSmallUrl } = banner;
  const tag = (href: string, media: string) =>
    `<link rel="preload" href="${escapeHtml(href)}" as="image" media="${media}" fetchpriority="high">`;
  return [tag(imageSmallUrl, smallBannerMedia), tag(imageUrl, `not all and ${smallBannerMedia}`)];
}
