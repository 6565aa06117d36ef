import type { Locale } from "@w10/phrases";
/** A part of the client's build, by its key in the list of files. */
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
  /** The file of the page under src/pages, without its ending; none where there is no such page. */
  readonly module: string | undefined;
}

const entryModule = "index.html";
const startModule = "src/start.tsx";

/** What the first load of a page takes beside what every page's HTML names already: its sheets, and its code with the words of the language. */
export function pageFiles(
  manifest: Manifest,
  { lang, module }: Page,
): { readonly styles: readonly string[]; readonly code: readonly string[] } {
  const sources = [startModule, ...(module === undefined ? [] : [`src/pages/${module}.tsx`])];
  const wanted = sources.flatMap((source) => keysOf(manifest, source));
  const named = new Set(withImports(manifest, keysOf(manifest, entryModule)));
  const chunks = withImports(manifest, wanted)
    .filter((key) => !named.has(key))
    .flatMap((key) => manifest[key] ?? []);
  const words = Object.values(manifest).filter(({ name }) => name === `words-${lang}`);
  return {
    styles: unique(chunks.flatMap(({ css }) => css ?? [])),
    code: unique([...chunks, ...words].map(({ file }) => file)).filter((file) => file.endsWith(".js")),
  };
}

function keysOf(manifest: Manifest, source: string): string[] {
  return Object.keys(manifest).filter((key) => manifest[key]?.src === source);
}

/** The parts with all that they import: what is imported stands before what imports it, as its styles must. */
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
