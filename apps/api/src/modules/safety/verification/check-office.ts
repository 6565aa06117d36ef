/** The directory of a Word file holds these names as UTF-16; with macros also the second. */
const wordStream = Buffer.from("WordDocument", "utf16le");
const macroStorages = ["Macros", "_VBA_PROJECT", "VBA", "ObjectPool"].map((name) =>
  Buffer.from(name, "utf16le"),
);

/** Whether a compound file is a Word document without macros and embedded objects. */
export function isHarmlessDoc(bytes: Buffer): boolean {
  return bytes.includes(wordStream) && !macroStorages.some((name) => bytes.includes(name));
}

const entrySign = "PK\u0001\u0002";
const endSign = "PK\u0005\u0006";
const endBytes = 22;
const entryBytes = 46;
const maxEntries = 2_000;
const maxUnpackedBytes = 100 * 1024 * 1024;

interface Entry {
  readonly name: string;
  readonly unpackedBytes: number;
  readonly isEncrypted: boolean;
}

/**
 * Whether an archive is a Word document of reasonable unpacked size without macros, embedded objects and
 * ActiveX.
 */
export function isHarmlessDocx(bytes: Buffer): boolean {
  const entries = readDirectory(bytes);
  if (!entries) return false;
  const unpacked = entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
  if (unpacked > maxUnpackedBytes || entries.some(({ isEncrypted }) => isEncrypted)) return false;
  if (entries.some(({ name }) => /vbaproject|\.bin$|embeddings\/|activex|\.\.|^\//i.test(name))) return false;
  return entries.some(({ name }) => name === "word/document.xml");
}

/** Entries of the central directory; null when it is invalid, too long or followed by other data. */
function readDirectory(bytes: Buffer): Entry[] | null {
  const end = bytes.lastIndexOf(endSign, undefined, "latin1");
  if (end < 0 || end + endBytes > bytes.length) return null;
  if (end + endBytes + bytes.readUInt16LE(end + 20) !== bytes.length) return null;
  const count = bytes.readUInt16LE(end + 10);
  if (count === 0 || count > maxEntries) return null;
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + entryBytes > end || bytes.toString("latin1", at, at + 4) !== entrySign) return null;
    const nameBytes = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString("utf8", at + entryBytes, at + entryBytes + nameBytes),
      unpackedBytes: bytes.readUInt32LE(at + 24),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    });
    at += entryBytes + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}
