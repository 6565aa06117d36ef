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

export function isDelimiter(byte: number, kind: "space" | "any" = "any"): boolean {
  return spaces.has(byte) || (kind === "any" && signs.has(byte));
}

/** Every name (`/Type`) in the bytes, at any position, with its `#41` escapes decoded. */
export function* readNames(bytes: Buffer): Generator<FoundName> {
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
