import { deflateSync } from "node:zlib";
import sharp from "sharp";

/** A small valid picture with metadata that must be removed. */
export async function makePicture(type: "jpeg" | "png" | "gif" | "tiff", size = 64): Promise<Buffer> {
  const picture = sharp({
    create: { width: size, height: size / 2, channels: 3, background: "#c08040" },
  }).withExif({
    IFD0: { Artist: "SECRET-ARTIST" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "55/1 45/1 0/1" },
  });
  return picture.toFormat(type).toBuffer();
}

/** A PDF built by hand: `extra` adds objects, `packed` goes into an object stream. */
export function makePdf(
  options: { pages?: number; extra?: string; packed?: string; end?: string } = {},
): Buffer {
  const { pages = 1, extra = "", packed, end = "" } = options;
  const kids = Array.from({ length: pages }, (_, index) => `${index + 10} 0 R`).join(" ");
  const parts: Buffer[] = [
    Buffer.from("%PDF-1.7\n%\u00e2\u00e3\n", "latin1"),
    Buffer.from("1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n"),
    Buffer.from(`2 0 obj\n<< /Type /Pages /Count ${pages} /Kids [${kids}] >>\nendobj\n`),
    ...Array.from({ length: pages }, (_, index) =>
      Buffer.from(`${index + 10} 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >>\nendobj\n`),
    ),
    Buffer.from(extra, "latin1"),
  ];
  if (packed !== undefined) {
    const body = deflateSync(Buffer.from(packed, "latin1"));
    const head = `9 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${body.length} >>\nstream\n`;
    parts.push(Buffer.from(head), body, Buffer.from("\nendstream\nendobj\n"));
  }
  const start = parts.reduce((sum, part) => sum + part.length, 0);
  parts.push(Buffer.from(`xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R /Size 20 >>\n`));
  parts.push(Buffer.from(`startxref\n${start}\n%%EOF\n${end}`, "latin1"));
  return Buffer.concat(parts);
}

/** A PNG that declares this size and contains almost nothing. */
export function makeFloodedPng(side: number): Buffer {
  const chunk = (type: string, body: Buffer): Buffer => {
    const typed = Buffer.concat([Buffer.from(type, "latin1"), body]);
    const whole = Buffer.alloc(typed.length + 8);
    whole.writeUInt32BE(body.length);
    typed.copy(whole, 4);
    whole.writeUInt32BE(crc32(typed), typed.length + 4);
    return whole;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([sign, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** A ZIP archive of stored entries, each with a declared unpacked size that may be wrong. */
export function makeZip(entries: readonly { name: string; body?: string; saysBytes?: number }[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, body = "", saysBytes } of entries) {
    const title = Buffer.from(name);
    const content = Buffer.from(body);
    const crc = crc32(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt32LE(crc, 14);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(title.length, 26);
    locals.push(local, title, content);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(crc, 16);
    entry.writeUInt32LE(content.length, 20);
    entry.writeUInt32LE(saysBytes ?? content.length, 24);
    entry.writeUInt16LE(title.length, 28);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry, title);
    offset += local.length + title.length + content.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, list, end]);
}

const contentTypes = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;

/** A Word document with these parts beside its text. */
export function makeDocx(more: readonly { name: string; body?: string; saysBytes?: number }[] = []): Buffer {
  return makeZip([
    { name: "[Content_Types].xml", body: contentTypes },
    { name: "word/document.xml", body: "<w:document/>" },
    ...more,
  ]);
}

/** An old Word document: the signature of a compound file, and names in its directory. */
export function makeDoc(names: readonly string[] = ["WordDocument"]): Buffer {
  const sign = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const directory = names.map((name) => Buffer.concat([Buffer.from(name, "utf16le"), Buffer.alloc(64)]));
  return Buffer.concat([sign, Buffer.alloc(1024), ...directory, Buffer.alloc(512)]);
}

/** A Windows bitmap of two by two pixels: red, green; blue, white. */
export function makeBitmap(bits: 8 | 24 | 32): Buffer {
  const colours = [
    [0, 0, 255],
    [0, 255, 0],
    [255, 0, 0],
    [255, 255, 255],
  ] as const;
  const palette = bits === 8 ? Buffer.from(colours.flatMap((each) => [...each, 0])) : Buffer.alloc(0);
  const rowBytes = Math.ceil((2 * bits) / 32) * 4;
  const offset = 54 + palette.length;
  const file = Buffer.alloc(offset + rowBytes * 2);
  file.write("BM", 0, "latin1");
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(offset, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(2, 18);
  file.writeInt32LE(2, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(bits, 28);
  palette.copy(file, 54);
  for (const [index, colour] of colours.entries()) {
    const row = index < 2 ? 1 : 0;
    const at = offset + row * rowBytes + ((index % 2) * bits) / 8;
    file.set(bits === 8 ? [index] : colour, at);
  }
  return file;
}
