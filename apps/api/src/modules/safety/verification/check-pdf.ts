import { promisify } from "node:util";
import { inflate } from "node:zlib";
import { findStreams } from "./pdf-streams.ts";
import { isDelimiter, readNames } from "./pdf-names.ts";

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
