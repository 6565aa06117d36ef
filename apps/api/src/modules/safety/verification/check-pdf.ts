import { promisify } from "node:util";
import { inflate } from "node:zlib";
import { isDelimiter, readNames } from "./pdf-names.ts";
import { type PdfFault, riskOf } from "./pdf-risks.ts";

const inflateAsync = promisify(inflate);

const maxPages = 50;
/** For files that an antivirus has scanned: contracts and yearly statements. */
const maxScannedPages = 500;
/** Limit of the unpacked size of all compressed objects together. */
const maxInflatedBytes = 64 * 1024 * 1024;
const maxStreams = 5_000;
const maxNames = 300_000;
/** The value of a name that can be a risk is shorter. */
const valueBytes = 64;

/** The fault to report first, where a file has several. */
const order = ["format", "protected", "active", "attachments", "pages"] as const;

/**
 * Judges a PDF by its structure and refuses in doubt (ADR 13): a header at the first byte, the end marker
 * last, a cross-reference where it is declared, a limited number of pages, and nothing anywhere that acts by
 * itself or leads out of the file, compressed objects included. Actions that start by themselves are removed
 * where they are in plain text, and so are attachments, as of an e-invoice, in files that no antivirus has scanned.
 */
export async function cleanPdf(bytes: Buffer, isScanned: boolean): Promise<Buffer | PdfFault> {
  if (!hasWholeFrame(bytes)) return "format";
  const tally: Tally = { names: 0, pages: 0, objectStreams: 0, faults: new Set(), acts: [], attached: [] };
  if (!tallyNames(bytes, tally)) return "format";
  const acts = [...tally.acts];
  const attached = [...tally.attached];
  const kept = Buffer.from(bytes);
  let isHidden = false;
  let areAttachmentsHidden = false;
  const named = tally.objectStreams;
  let budget = maxInflatedBytes;
  let found = 0;
  let count = 0;
  for (const stream of findStreams(bytes)) {
    count += 1;
    if (!stream || count > maxStreams) return "format";
    const { names, data, from } = stream;
    // Bytes of a stream are not rewritten: they may be a picture.
    const isInside = (at: number): boolean => at >= from && at < from + data.length;
    isHidden ||= acts.some(isInside);
    areAttachmentsHidden ||= attached.some(isInside);
    if (!isScanned && names.includes("EmbeddedFile")) kept.fill(" ", from, from + lengthOf(data));
    if (!names.includes("ObjStm")) continue;
    found += 1;
    // Objects that cannot be unpacked cannot be judged.
    const plain = await unpack(names, data, budget);
    if (!plain || !tallyNames(plain, tally)) return "format";
    budget -= plain.length;
    if (budget <= 0) return "format";
  }
  // All object streams were parsed: none is hidden behind an unrecognised dictionary.
  if (found !== named || tally.objectStreams !== named || tally.pages < 1) return "format";
  if (isHidden || tally.acts.length > acts.length) tally.faults.add("active");
  areAttachmentsHidden ||= tally.attached.length > attached.length;
  if (isScanned || !areAttachmentsHidden) tally.faults.delete("attachments");
  if (tally.pages > (isScanned ? maxScannedPages : maxPages)) tally.faults.add("pages");
  // A key that no reader knows is ignored; its length stays.
  for (const at of isScanned ? acts : [...acts, ...attached]) kept[at + 1] = "x".charCodeAt(0);
  return order.find((fault) => tally.faults.has(fault)) ?? kept;
}

/** Without the line's end before `endstream`, which the length of a stream leaves out. */
const lengthOf = (data: Buffer): number =>
  data.length - (/\r?\n$/.exec(data.subarray(-2).toString("latin1"))?.[0].length ?? 0);

interface Tally {
  names: number;
  pages: number;
  objectStreams: number;
  readonly faults: Set<PdfFault>;
  /** Offsets of the keys whose actions start by themselves. */
  readonly acts: number[];
  /** Offsets of the names by which attachments are found. */
  readonly attached: number[];
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

/** Counts pages and object streams, and collects the risks; false for too many names. */
function tallyNames(bytes: Buffer, tally: Tally): boolean {
  let before = { name: "", end: -1 };
  let earlier = "";
  for (const found of readNames(bytes)) {
    tally.names += 1;
    if (tally.names > maxNames) return false;
    if (found.name === "ObjStm") tally.objectStreams += 1;
    if (found.name === "Page" && before.name === "Type" && isBlank(bytes, before.end, found.start))
      tally.pages += 1;
    const after = bytes.toString("latin1", found.end, found.end + valueBytes);
    const risk = riskOf({ name: found.name, before: [before.name, earlier], after });
    if (risk === "acts") tally.acts.push(found.start);
    else if (risk) tally.faults.add(risk);
    if (risk === "attachments") tally.attached.push(found.start);
    earlier = before.name;
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
  /** Offset of the data. */
  readonly from: number;
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
    yield { names, data: bytes.subarray(from, end), from };
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
  // Only object streams are unpacked and attachments removed: their dictionary has this name, possibly escaped.
  if (!["ObjStm", "EmbeddedFile", "#"].some((sign) => dictionary.includes(sign))) return [];
  return [...readNames(dictionary)].map(({ name }) => name);
}
