import type { Locale } from "@w10/phrases";
/** A chunk of the client build, by its manifest key. */
interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

interface Page {
  readonly lang: Locale;
  /** Page module under src/pages without extension; undefined when no page matches. */
  readonly module: string | undefined;
}

const entryModule = "index.html";
const startModule = "src/start.tsx";

/**
 * Files of a page's first load that its HTML template does not link: its style sheets, and its code with the
 * language's phrases.
 */
export function pageFiles(
  manifest: Manifest,
  { lang, module }: Page,
): { readonly styles: readonly string[]; readonly code: readonly string[] } {
  const sources = [startModule, ...(module === undefined ? [] : [`src/pages/${module}.tsx`])];
  const keys = sources.flatMap((source) => keysOf(manifest, source));
  const linked = new Set(withImports(manifest, keysOf(manifest, entryModule)));
  const chunks = withImports(manifest, keys)
    .filter((key) => !linked.has(key))
    .flatMap((key) => manifest[key] ?? []);
  const phraseChunks = Object.values(manifest).filter(({ name }) => name === `words-${lang}`);
  return {
    styles: unique(chunks.flatMap(({ css }) => css ?? [])),
    code: unique([...chunks, ...phraseChunks].map(({ file }) => file)).filter((file) => file.endsWith(".js")),
  };
}

function keysOf(manifest: Manifest, source: string): string[] {
  return Object.keys(manifest).filter((key) => manifest[key]?.src === source);
}

/**
 * The chunks with all their imports. An import precedes its importer, as the order of style sheets requires.
 */
function withImports(manifest: Manifest, keys: readonly string[]): string[] {
  const ordered = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key]?.imports ?? []) visit(imported);
    ordered.add(key);
  };
  for (const key of keys) visit(key);
  return [...ordered];
}

function unique(files: readonly string[]): string[] {
  return [...new Set(files)];
}
