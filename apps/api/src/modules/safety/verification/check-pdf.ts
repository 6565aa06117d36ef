import { promisify } from "node:util";
import { inflate } from "node:zlib";

const inflateAsync = promisify(inflate);

const maxPages = 50;
/** Limit of the unpacked size of all compressed objects together. */
const maxInflatedBytes = 64 * 1024 * 1024;
const maxStreams = 5_000;
const maxNames = 300_000;

/** Names that run actions, embed files or encrypt content, as in PDF 2.0 (ISO 32000-2). */
const forbidden: ReadonlySet<string> = new Set([
  "JavaScript",
  "Launch",
  "EmbeddedFile",
  "EmbeddedFiles",
  "RichMedia",
  "Rendition",
  "SubmitForm",
  "ImportData",
  "GoToE",
  "Movie",
  "XFA",
  "Encrypt",
  "Crypt",
]);

/**
 * Judges a PDF by its structure and refuses in doubt (ADR 13): a header at the first byte, the end marker
 * last, a cross-reference where it is declared, 1 to 50 pages, and no forbidden name anywhere, compressed
 * objects included.
 */
export async function isHarmlessPdf(bytes: Buffer): Promise<boolean> {
  if (!hasWholeFrame(bytes)) return false;
  const tally: Tally = { names: 0, pages: 0, objectStreams: 0 };
  if (!tallyNames(bytes, tally)) return false;
  const named = tally.objectStreams;
  let budget = maxInflatedBytes;
  let found = 0;
  let count = 0;
  for (const stream of findStreams(bytes)) {
    count += 1;
    if (!stream || count > maxStreams) return false;
    const { names, data } = stream;
    if (!names.includes("ObjStm")) continue;
    found += 1;
    // Objects that cannot be unpacked cannot be judged.
    const plain = await unpack(names, data, budget);
    if (!plain || !tallyNames(plain, tally)) return false;
    budget -= plain.length;
    if (budget <= 0) return false;
  }
  // All object streams were parsed: none is hidden behind an unrecognised dictionary.
  return found === named && tally.objectStreams === named && tally.pages >= 1 && tally.pages <= maxPages;
}

interface Tally {
  names: number;
  pages: number;
  objectStreams: number;
}

/** Checks header, end marker, and a cross-reference table or stream at the declared offset. */
function hasWholeFrame(bytes: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString("latin1", 0, 8))) return false;
  const tail = bytes.toString("latin1", Math.max(0, bytes.length - 1024));
  const start = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(tail)?.[1];
  if (start === undefined || isArchive(bytes)) return false;
  const at = Number(start);
  return (
    at < bytes.length && /^(?:xref|\d+\s+\d+\s+obj)/.test(bytes.toString("latin1", at, at + 32).trimStart())
  );
}

/** ZIP archives are read from the end: a polyglot file would be something else to another program. */
function isArchive(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf("PK\u0005\u0006", undefined, "latin1");
  if (end < 0 || end + 22 > bytes.length) return false;
  return end + 22 + bytes.readUInt16LE(end + 20) === bytes.length;
}

/** Counts pages and object streams; false for a forbidden name or too many names. */
function tallyNames(bytes: Buffer, tally: Tally): boolean {
  let before = { name: "", end: -1 };
  for (const found of readNames(bytes)) {
    tally.names += 1;
    if (tally.names > maxNames || forbidden.has(found.name)) return false;
    if (found.name === "ObjStm") tally.objectStreams += 1;
    if (found.name === "Page" && before.name === "Type" && isBlank(bytes, before.end, found.start))
      tally.pages += 1;
    before = found;
  }
  return true;
}

function isBlank(bytes: Buffer, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (!isDelimiter(bytes[at] ?? 0, "space")) return false;
  return true;
}

/** The unpacked bytes of a stream; null for an unsupported filter or when the budget is exceeded. */
async function unpack(names: readonly string[], data: Buffer, budget: number): Promise<Buffer | null> {
  const filters = names.filter((name) => /Decode$|^(?:Fl|LZW|AHx|A85|RL|CCF|DCT)$/.test(name));
  if (filters.length === 0) return data;
  if (filters.length > 1 || filters[0] !== "FlateDecode" || names.includes("Predictor")) return null;
  return inflateAsync(data, { maxOutputLength: budget }).catch(() => null);
}

interface FoundStream {
  /** Names in the preceding dictionary. */
  readonly names: readonly string[];
  readonly data: Buffer;
}

/** Dictionaries are short; earlier bytes belong to another object. */
const longestDictionary = 8 * 1024;

/** More than the dictionaries of any genuine file contain; bounds the work for a hostile one. */
const maxDictionaryNames = 100_000;

/**
 * Finds streams by keyword instead of declared lengths and tables, which may be false. Null when there are
 * too many names.
 */
function* findStreams(bytes: Buffer): Generator<FoundStream | null> {
  let left = maxDictionaryNames;
  let at = bytes.indexOf("stream");
  // Reused for the next stream, so that a file of unfinished streams is not searched repeatedly.
  let end = -1;
  while (at >= 0) {
    const isEnd = bytes.toString("latin1", Math.max(0, at - 3), at) === "end";
    const from = startOfData(bytes, at + "stream".length);
    if (isEnd || from === null) {
      at = bytes.indexOf("stream", at + 1);
      continue;
    }
    if (end < from) end = bytes.indexOf("endstream", from);
    if (end < 0) end = bytes.length;
    const names = namesBefore(bytes, at);
    left -= names.length;
    if (left < 0) {
      yield null;
      return;
    }
    yield { names, data: bytes.subarray(from, end) };
    // Not past the stream's end: a reader that trusts a length may find a stream inside this one.
    at = bytes.indexOf("stream", from);
  }
}

/** A line end follows the keyword; otherwise it is a word in a text. */
function startOfData(bytes: Buffer, at: number): number | null {
  if (bytes[at] === 0x0a) return at + 1;
  if (bytes[at] !== 0x0d) return null;
  return bytes[at + 1] === 0x0a ? at + 2 : at + 1;
}

function namesBefore(bytes: Buffer, at: number): string[] {
  const near = bytes.subarray(Math.max(0, at - longestDictionary), at);
  const opened = Math.max(near.lastIndexOf(" obj"), near.lastIndexOf("\nobj"), near.lastIndexOf("\robj"), 0);
  const dictionary = near.subarray(opened);
  // Only object streams are unpacked: their dictionary has this name, possibly escaped.
  if (!dictionary.includes("ObjStm") && !dictionary.includes("#")) return [];
  return [...readNames(dictionary)].map(({ name }) => name);
}

interface FoundName {
  readonly name: string;
  /** Offsets of the slash and of the end of the name. */
  readonly start: number;
  readonly end: number;
}

const slash = 0x2f;
const hash = 0x23;
/** Longer than any name in the PDF standard. */
const longest = 127;
const spaces: ReadonlySet<number> = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);
const signs: ReadonlySet<number> = new Set(Buffer.from("()<>[]{}/%"));

function isDelimiter(byte: number, kind: "space" | "any" = "any"): boolean {
  return spaces.has(byte) || (kind === "any" && signs.has(byte));
}

/** Every name (`/Type`) in the bytes, at any position, with its `#41` escapes decoded. */
function* readNames(bytes: Buffer): Generator<FoundName> {
  for (let start = bytes.indexOf(slash); start >= 0; ) {
    let end = start + 1;
    let isEscaped = false;
    while (end < bytes.length && end - start <= longest && !isDelimiter(bytes[end] ?? 0)) {
      isEscaped ||= bytes[end] === hash;
      end += 1;
    }
    const text = bytes.toString("latin1", start + 1, end);
    yield { name: isEscaped ? readEscapes(text) : text, start, end };
    start = bytes.indexOf(slash, end);
  }
}

function readEscapes(text: string): string {
  return text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
