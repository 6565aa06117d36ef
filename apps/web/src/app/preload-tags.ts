import type { FirstData } from "../platform/first-data.ts";

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
const lobbyModule = "src/pages/lobby/lobby-page.tsx";

/** Fonts of the language, the first large picture, and (after all else) the words and the lobby's code. */
export function preloadTags({ lang, isLobby, hasHero, first }: PageFacts): string[] {
  const script = lang === "ru" ? "cyrillic" : "latin";
  const chunks = Object.values(manifest);
  const fonts = chunks
    .filter(({ file }) => file.includes(`onest-${script}-wght`) || file.includes(`unbounded-${script}-wght`))
    .map(({ file }) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`);
  const modules = chunks
    .filter(({ name, src }) => name === `words-${lang}` || (isLobby && src === lobbyModule))
    .flatMap((chunk) => [chunk.file, ...(chunk.imports ?? []).map((key) => manifest[key]?.file)]);
  const scripts = [...new Set(modules)]
    .filter((file) => file?.endsWith(".js"))
    .map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`);
  const hero = hasHero ? first.newGames?.newGames[0]?.frontendPageUrl : undefined;
  const picture = hero
    ? [
        `<link rel="preload" href="/art/scene/${encodeURIComponent(hero)}.webp" as="image" fetchpriority="high">`,
      ]
    : [];
  return [...picture, ...fonts, ...scripts];
}
