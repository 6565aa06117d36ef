import { readNames } from "./pdf-names.ts";

export interface FoundStream {
  /** The names in the dictionary before it. */
  readonly names: readonly string[];
  readonly data: Buffer;
}

/** A dictionary is short; what stands further back belongs to something else. */
const longestDictionary = 8 * 1024;

/** More than dictionaries of a true file hold; the work that a hostile one makes ends here. */
const maxNames = 100_000;

/** Every stream, found by its keywords and not by the lengths and tables, which may lie. Null where there are too many names to go on. */
export function* findStreams(bytes: Buffer): Generator<FoundStream | null> {
  let left = maxNames;
  let at = bytes.indexOf("stream");
  // Kept from one to the next, so that a file of beginnings without an end is not searched through for each.
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
    // Not past its end: a reader that trusts a length may see a stream inside this one.
    at = bytes.indexOf("stream", from);
  }
}

/** The keyword is followed by a line end; without one it is a word in a text. */
function startOfData(bytes: Buffer, at: number): number | null {
  if (bytes[at] === 0x0a) return at + 1;
  if (bytes[at] !== 0x0d) return null;
  return bytes[at + 1] === 0x0a ? at + 2 : at + 1;
}

function namesBefore(bytes: Buffer, at: number): string[] {
  const near = bytes.subarray(Math.max(0, at - longestDictionary), at);
  const opened = Math.max(near.lastIndexOf(" obj"), near.lastIndexOf("\nobj"), near.lastIndexOf("\robj"), 0);
  const dictionary = near.subarray(opened);
  // Only lists of objects are looked into; their name stands here, or one with escapes.
  if (!dictionary.includes("ObjStm") && !dictionary.includes("#")) return [];
  return [...readNames(dictionary)].map(({ name }) => name);
}
