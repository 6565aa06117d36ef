import sharp from "sharp";
import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { cleanDocument } from "./clean-document.ts";
import {
  makeBitmap,
  makeDoc,
  makeDocx,
  makeFloodedPng,
  makePdf,
  makePicture,
  makeZip,
} from "../../../testing/fixtures/make-files.ts";

/** The kept document; null where it is refused. */
async function clean(bytes: Buffer, isWide = false) {
  const kept = await cleanDocument(bytes, { isWide, isScanned: false });
  return typeof kept === "string" ? null : kept;
}
/** What is wrong with a file; null where it is kept. */
async function faultOf(bytes: Buffer, isScanned = false) {
  const kept = await cleanDocument(bytes, { isWide: false, isScanned });
  return typeof kept === "string" ? kept : null;
}

describe("pictures", () => {
  test.each([
    ["jpeg", "jpeg"],
    ["png", "png"],
    ["gif", "png"],
  ] as const)("redraws a %s as %s without its metadata [VERIF-14]", async (type, kept) => {
    const source = await makePicture(type);
    const found = await clean(source);
    expect(found?.type).toBe(kept);
    const metadata = await sharp(found?.bytes).metadata();
    expect(metadata).toMatchObject({ format: kept, width: 64, height: 32 });
    expect(metadata.exif).toBeUndefined();
    expect(found?.bytes.includes("SECRET-ARTIST")).toBe(false);
  });

  test("applies the orientation of a photo's metadata", async () => {
    const source = await sharp({ create: { width: 60, height: 30, channels: 3, background: "#fff" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await sharp((await clean(source))?.bytes).metadata()).toMatchObject({ width: 30, height: 60 });
  });

  test("removes data hidden in a picture: a page, an archive, a script in a comment", async () => {
    const jpeg = await makePicture("jpeg");
    const comment = Buffer.from("<script>alert(1)</script>");
    const segment = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    const polyglots = [
      Buffer.concat([jpeg, makeZip([{ name: "a.html", body: "<script>" }])]),
      Buffer.concat([jpeg.subarray(0, 2), segment, comment, jpeg.subarray(2)]),
      Buffer.concat([await makePicture("gif"), Buffer.from("/*<script>alert(1)</script>*/")]),
    ];
    for (const polyglot of polyglots) {
      const found = await clean(polyglot);
      expect(found).not.toBeNull();
      expect(found?.bytes.includes("script")).toBe(false);
      expect(found?.bytes.includes("PK\u0003\u0004", undefined, "latin1")).toBe(false);
    }
  });

  test("refuses a picture of excessive declared size before unpacking it", async () => {
    const started = Date.now();
    expect(await clean(makeFloodedPng(60_000))).toBeNull();
    expect(await clean(makeFloodedPng(8_000))).toBeNull();
    expect(Date.now() - started).toBeLessThan(30_000);
  });

  test("says when a picture has too many pixels, and takes one just below", async () => {
    const photo = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: "#c8b08a" } })
        .jpeg()
        .toBuffer();
    expect(await faultOf(await photo(9248, 6936))).toBe("pixels");
    expect(await faultOf(await photo(8160, 6120))).toBeNull();
    expect(await faultOf(makeFloodedPng(60_000))).toBe("pixels");
  });

  test.each(["jpeg", "png"] as const)("refuses a truncated %s", async (type) => {
    const noise = Buffer.from(Array.from({ length: 120 * 120 * 3 }, (_, index) => (index * 7919) % 251));
    const whole = await sharp(noise, { raw: { width: 120, height: 120, channels: 3 } })
      .toFormat(type)
      .toBuffer();
    expect(await clean(whole)).not.toBeNull();
    expect(await clean(whole.subarray(0, whole.length / 2))).toBeNull();
    expect(await clean(whole.subarray(0, 30))).toBeNull();
  });
});

describe("the extended file types", () => {
  test("are refused until the operator enables them: bmp, tiff, doc and docx [VERIF-14]", async () => {
    const files = [makeBitmap(24), await makePicture("tiff"), makeDoc(), makeDocx()];
    for (const file of files) expect(await clean(file)).toBeNull();
    const types = await Promise.all(files.map(async (file) => (await clean(file, true))?.type));
    expect(types).toEqual(["png", "jpeg", "doc", "docx"]);
  });

  test.each([8, 24, 32] as const)("read a bitmap of %i bits with its pixels in place", async (bits) => {
    const found = await clean(makeBitmap(bits), true);
    const pixels = await sharp(found?.bytes).removeAlpha().raw().toBuffer();
    expect([...pixels]).toEqual([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]);
  });

  test("refuse a bitmap that declares more data than it has", async () => {
    const lying = makeBitmap(24);
    lying.writeInt32LE(40_000, 18);
    expect(await clean(lying, true)).toBeNull();
    lying.writeInt32LE(-2_147_483_648, 22);
    expect(await clean(lying, true)).toBeNull();
  });

  test("refuse Word documents with macros, with embedded objects, or of excessive unpacked size", async () => {
    for (const bad of [
      makeDoc(["WordDocument", "_VBA_PROJECT"]),
      makeDoc(["Workbook"]),
      makeDocx([{ name: "word/vbaProject.bin" }]),
      makeDocx([{ name: "word/embeddings/oleObject1.bin" }]),
      makeDocx([{ name: "word/media/big.png", saysBytes: 2_000_000_000 }]),
      makeDocx([{ name: "../../etc/passwd" }]),
      Buffer.concat([makeDocx(), Buffer.from("<script>")]),
    ])
      expect(await clean(bad, true)).toBeNull();
  });
});

describe("PDF documents", () => {
  test("are kept byte for byte when harmless, with plain or compressed objects", async () => {
    for (const pdf of [makePdf(), makePdf({ pages: 50 }), makePdf({ packed: "7 0 << /Type /Font >>" })])
      expect(await clean(pdf)).toEqual({ type: "pdf", bytes: pdf });
  });

  test.each([
    ["JavaScript", { extra: "7 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n" }],
    ["escaped JavaScript", { extra: "7 0 obj\n<< /S /Java#53cript >>\nendobj\n" }],
    ["JavaScript in a compressed object", { packed: "7 0 << /S /JavaScript /JS (x) >>" }],
    ["a launch action", { extra: "7 0 obj\n<< /S /Launch /F (cmd.exe) >>\nendobj\n" }],
    ["an embedded file", { packed: "7 0 << /Type /EmbeddedFile >>" }],
    ["an XFA form", { packed: "7 0 << /XFA [] >>" }],
    ["a password", { extra: "7 0 obj\n<< /Encrypt 8 0 R >>\nendobj\n" }],
    ["51 pages", { pages: 51 }],
    ["no page", { pages: 0 }],
    ["data after its end", { end: "<script>alert(1)</script>" }],
    ["an archive after its end", { end: makeZip([{ name: "a" }]).toString("latin1") }],
    [
      "an unsupported filter",
      { extra: "7 0 obj\n<< /Type /ObjStm /Filter /LZWDecode >>\nstream\nxx\nendstream\nendobj\n" },
    ],
    [
      "compressed objects behind an overlong dictionary",
      {
        extra: `7 0 obj\n<< /Type /ObjStm /Pad (${"a".repeat(20_000)}) >>\nstream\n/S /JavaScript\nendstream\nendobj\n`,
      },
    ],
  ] as const)("are refused with %s", async (_what, options) => {
    expect(await clean(makePdf(options))).toBeNull();
  });

  const object = (body: string) => ({ extra: `7 0 obj\n<< ${body} >>\nendobj\n` });
  const invoice = object("/Type /Filespec /F (factur-x.xml) /UF (factur-x.xml) /EF << /F 8 0 R /UF 8 0 R >>");

  test.each([
    ["protected", object("/Encrypt 8 0 R")],
    ["attachments", { packed: "7 0 << /Names << /EmbeddedFiles << /Names [] >> >> >>" }],
    ["attachments", { extra: "7 0 obj\n<< >>\nstream\n<< /Type /EmbeddedFile >>\nendstream\nendobj\n" }],
    ["pages", { pages: 51 }],
    ["active", object("/S /GoToR /F (other.pdf)")],
    ["active", object("/S /GoToR /F (\\\\\\\\share\\\\x.pdf)")],
    ["active", object("/Type /Filespec /F (\\\\\\\\10.0.0.1\\\\share\\\\x)")],
    ["active", object("/Type /Filespec /UF <FEFF005C005C0061>")],
    ["active", object("/Type /Filespec /F (//host/share/x)")],
    ["active", object("/FS /URL /F (https://example.com/x)")],
    ["active", object("/Length 0 /F << /F (data.bin) >>")],
    ["active", object("/Length 0 /F 12 0 R /FFilter /FlateDecode")],
    ["active", { packed: "7 0 << /OpenAction << /S /URI /URI (https://example.com) >> >>" }],
    ["active", { packed: "7 0 << /AA << /O 8 0 R >> >>" }],
    ["active", object("/XFA 8 0 R")],
    ["active", object("/Enc#72ypt2 1 /S /Launch")],
    ["format", { end: "<script>" }],
  ] as const)("say why they are refused: %s", async (fault, options) => {
    expect(await faultOf(makePdf(options))).toBe(fault);
  });

  test("lose what starts by itself, in plain objects, and keep their length", async () => {
    for (const act of [
      "/OpenAction << /S /URI /URI (https://example.com) >>",
      "/Open#41ction 8 0 R",
      "/AA << /O 8 0 R >>",
      "/OpenAction 8 0 R",
    ]) {
      const pdf = makePdf(object(act));
      const kept = await clean(pdf);
      expect(kept?.bytes).toHaveLength(pdf.length);
      expect(kept?.bytes.toString("latin1")).not.toContain(act);
      expect(await clean(kept?.bytes ?? Buffer.alloc(0))).toEqual(kept);
    }
  });

  test("keep their first view, their links and their own pictures", async () => {
    for (const view of [
      "/OpenAction [3 0 R /Fit]",
      "/OpenAction << /S /GoTo /D [3 0 R /Fit] >>",
      "/Subtype /Link /F 4 /A << /S /URI /URI (https://example.com) >>",
      "/FontFile2 9 0 R /F (invoice.xml)",
    ]) {
      const pdf = makePdf(object(view));
      expect(await clean(pdf)).toEqual({ type: "pdf", bytes: pdf });
    }
    const picture = makePdf({ extra: "7 0 obj\n<< >>\nstream\n/AAx/F 4/AA!/UF\nendstream\nendobj\n" });
    expect(await clean(picture)).toEqual({ type: "pdf", bytes: picture });
  });

  test("are refused where a stream hides a key whose action starts by itself", async () => {
    const hidden = "7 0 obj\n<< >>\nstream\n<< /OpenAction 8 0 R >>\nendstream\nendobj\n";
    expect(await faultOf(makePdf({ extra: hidden }))).toBe("active");
  });

  test("with an attachment, or with up to 500 pages, are taken once an antivirus has scanned them", async () => {
    expect(await faultOf(makePdf(invoice))).toBeNull();
    const attached = makePdf({ packed: "8 0 << /Names << /EmbeddedFiles 9 0 R >> >>" });
    expect(await faultOf(attached)).toBe("attachments");
    expect(await faultOf(attached, true)).toBeNull();
    expect(await faultOf(makePdf({ pages: 500 }), true)).toBeNull();
    expect(await faultOf(makePdf({ pages: 501 }), true)).toBe("pages");
    expect(await faultOf(makePdf(object("/S /GoToE")), true)).toBe("active");
  });

  test.each([
    ["as they are", "/Type /EmbeddedFile", "<Invoice><Total>12.00</Total></Invoice>"],
    ["under an escaped name", "/Type /Embedded#46ile", "<Invoice/>"],
    [
      "compressed",
      "/Type /EmbeddedFile /Filter /FlateDecode",
      deflateSync(Buffer.from("<Invoice/>")).toString("latin1"),
    ],
  ])(
    "lose their attachments, %s, where no antivirus looks into them, and keep the rest",
    async (_how, dictionary, data) => {
      const stream = `8 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n${data}\nendstream\nendobj\n`;
      const names =
        "9 0 obj\n<< /Names << /EmbeddedFiles << /Names [(factur-x.xml) 7 0 R] >> >> /AF [7 0 R] >>\nendobj\n";
      const pdf = makePdf({ extra: `${invoice.extra}${stream}${names}` });
      const kept = await clean(pdf);
      expect(kept?.bytes).toHaveLength(pdf.length);
      const text = kept?.bytes.toString("latin1") ?? "";
      expect(text).not.toContain(data);
      expect(text).not.toMatch(/\/(?:E|#45)mbedded(?:F|#46)ile/);
      // The pages are what they were.
      expect(text.replaceAll(/\/x(?=mbedded)/g, "/E").replace(" ".repeat(data.length), data)).toBe(
        pdf.toString("latin1"),
      );
      expect(await clean(kept?.bytes ?? Buffer.alloc(0))).toEqual(kept);
    },
  );

  test("with endlessly expanding objects are refused quickly", async () => {
    const bomb = deflateSync(Buffer.alloc(200 * 1024 * 1024));
    const extra = `7 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n${bomb.toString("latin1")}\nendstream\nendobj\n`;
    const started = Date.now();
    expect(await clean(makePdf({ extra }))).toBeNull();
    expect(Date.now() - started).toBeLessThan(30_000);
  });

  test("of ten megabytes of unfinished objects are refused quickly", async () => {
    const started = Date.now();
    expect(await clean(makePdf({ extra: "/ObjStm stream\n".repeat(690_000) }))).toBeNull();
    expect(await clean(makePdf({ extra: "stream\n".repeat(1_400_000) }))).toBeNull();
    expect(await clean(makePdf({ extra: "/A#41 stream\n".repeat(290_000) }))).toBeNull();
    expect(Date.now() - started).toBeLessThan(30_000);
  });

  test("are refused when truncated, or when they are an archive", async () => {
    const pdf = makePdf();
    expect(await clean(pdf.subarray(0, pdf.length / 2))).toBeNull();
    expect(await clean(Buffer.concat([Buffer.from("%PDF-1.7\n"), makeZip([{ name: "a" }])]))).toBeNull();
  });
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["zeros", Buffer.alloc(4096)],
  ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["a script", Buffer.from("#!/bin/sh\nrm -rf /\n")],
  ["a program", Buffer.concat([Buffer.from("MZ"), Buffer.alloc(512)])],
  ["an archive", makeZip([{ name: "a.txt", body: "x" }])],
  ["the first bytes of a PNG only", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
])("refuses %s", async (_what, bytes) => {
  expect(await clean(bytes)).toBeNull();
  expect(await clean(bytes, true)).toBeNull();
});
