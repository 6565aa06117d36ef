import { readNames } from "./pdf-names.ts";

export interface FoundStream {
  /** Names in the preceding dictionary. */
  readonly names: readonly string[];
  readonly data: Buffer;
}

/** Dictionaries are short; earlier bytes belong to another object. */
const longestDictionary = 8 * 1024;

/** More than the dictionaries of any genuine file contain; bounds the work for a hostile one. */
const maxNames = 100_000;

/**
 * Finds streams by keyword instead of declared lengths and tables, which may be false. Null when there are
 * too many names.
 */
export function* findStreams(bytes: Buffer): Generator<FoundStream | null> {
  let left = maxNames;
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
