/** Type ids in PostgreSQL of columns that are sent as one array. */
const typeIds = {
  boolean: 16,
  bytea: 17,
  bigint: 20,
  smallint: 21,
  integer: 23,
  text: 25,
  json: 114,
  timestamptz: 1184,
  uuid: 2950,
  jsonb: 3802,
} as const;

export type ElementType = keyof typeof typeIds;
/** Instants are dates, JSON is its text, an id its 36 characters. */
export type Element = string | bigint | number | boolean | Date | Buffer | null | undefined;

/** Writes an element at an offset of the scratch buffer and returns the next offset. */
type Write = (value: NonNullable<Element>, at: number) => number;

const headerBytes = 20;
let scratch = Buffer.allocUnsafe(64 * 1024);

/**
 * An array in PostgreSQL's binary format (array_send in its sources). As text, encoding and parsing took a
 * fifth of a round's cost on both sides.
 */
export function toBinaryArray(type: ElementType, values: readonly Element[]): Buffer {
  const write = writers[type];
  let at = headerBytes;
  let hasNull = false;
  for (const value of values) {
    reserve(at, 64);
    if (value === null || value === undefined) {
      hasNull = true;
      at = scratch.writeInt32BE(-1, at);
      continue;
    }
    const end = write(value, at + 4);
    scratch.writeInt32BE(end - at - 4, at);
    at = end;
  }
  scratch.writeInt32BE(values.length === 0 ? 0 : 1, 0);
  scratch.writeInt32BE(hasNull ? 1 : 0, 4);
  scratch.writeInt32BE(typeIds[type], 8);
  scratch.writeInt32BE(values.length, 12);
  // Lower bound 1.
  scratch.writeInt32BE(1, 16);
  // An empty array's header ends before its length.
  return Buffer.from(scratch.subarray(0, values.length === 0 ? 12 : at));
}

function reserve(at: number, bytes: number): void {
  if (at + bytes <= scratch.length) return;
  const larger = Buffer.allocUnsafe(Math.max(scratch.length * 2, at + bytes));
  scratch.copy(larger, 0, 0, at);
  scratch = larger;
}

/** Up to this length a loop over the letters costs a third of a call of the buffer. */
const shortText = 40;

function writeText(text: string, at: number): number {
  // A UTF-16 unit takes at most three bytes of UTF-8; four bytes are for the prefix.
  reserve(at, text.length * 3 + 4);
  let index = 0;
  for (; text.length <= shortText && index < text.length && text.charCodeAt(index) < 128; index += 1)
    scratch[at + index] = text.charCodeAt(index);
  return at + (index === text.length ? index : scratch.write(text, at));
}

/** Microseconds since the year 2000 in two halves: they exceed 32 bits, and a bigint is slower. */
function writeInstant(instant: Date, at: number): number {
  const micros = (instant.getTime() - 946_684_800_000) * 1000;
  const high = Math.floor(micros / 2 ** 32);
  scratch.writeInt32BE(high, at);
  return scratch.writeUInt32BE(micros - high * 2 ** 32, at + 4);
}

/** Hexadecimal digits by character code; 16 for other characters. */
const digits = Uint8Array.from({ length: 128 }, (_, code) => {
  const digit = Number.parseInt(String.fromCharCode(code), 16);
  return Number.isNaN(digit) ? 16 : digit;
});

/** A loop over the digits costs a third of replacing the hyphens and a call of the buffer. */
function writeUuid(id: string, at: number): number {
  let end = at;
  let high = -1;
  for (let index = 0; index < id.length; index += 1) {
    const digit = digits[id.charCodeAt(index)] ?? 16;
    if (digit === 16) continue;
    if (high === -1) high = digit * 16;
    else {
      scratch[end] = high + digit;
      end += 1;
      high = -1;
    }
  }
  if (end - at !== 16) throw new Error(`not an id: ${id}`);
  return end;
}

const writers: Readonly<Record<ElementType, Write>> = {
  boolean: (value, at) => scratch.writeUInt8(value === true ? 1 : 0, at),
  bytea: (value, at) => {
    if (!Buffer.isBuffer(value)) throw new Error("bytes are given as a buffer");
    reserve(at, value.length);
    return at + value.copy(scratch, at);
  },
  bigint: (value, at) =>
    scratch.writeBigInt64BE(typeof value === "bigint" ? value : BigInt(Number(value)), at),
  smallint: (value, at) => scratch.writeInt16BE(Number(value), at),
  integer: (value, at) => scratch.writeInt32BE(Number(value), at),
  text: (value, at) => writeText(String(value), at),
  timestamptz: (value, at) => {
    if (!(value instanceof Date)) throw new Error(`not an instant: ${String(value)}`);
    return writeInstant(value, at);
  },
  uuid: (value, at) => writeUuid(String(value), at),
  json: (value, at) => writeText(String(value), at),
  // Its binary form is a version followed by the text.
  jsonb: (value, at) => writeText(String(value), scratch.writeUInt8(1, at)),
};
