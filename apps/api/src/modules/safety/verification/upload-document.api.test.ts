import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { operations } from "@w10/contract";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startFakeClamd } from "../../../testing/fakes/fake-clamd.ts";
import { createTestApp, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";
import {
  makeDocx,
  makeFloodedPng,
  makePdf,
  makePicture,
  makeZip,
} from "../../../testing/fixtures/make-files.ts";
import { createId } from "../../../platform/ids.ts";
import { listDocumentLines } from "./index.ts";
import { receiveDocument } from "./receive-document.ts";
import { sendBody, sendDocument, writeForm } from "../../../testing/fixtures/send-document.ts";

const limit = 10_485_760;

let app: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  app = await createTestApp();
  player = await app.player();
});
afterAll(() => app.stop());

const list = async (of = player) => (await of.client.call(operations.listDocuments)).body;
const filesOf = (from: TestApp): string[] =>
  readdirSync(from.documentsDir, { recursive: true, encoding: "utf8" })
    .map((name) => join(from.documentsDir, name))
    .filter((path) => statSync(path).isFile());
/** A valid picture padded after its end to a size. */
const filledUp = async (size: number) => {
  const picture = await makePicture("jpeg");
  return Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
};

describe("an upload", () => {
  test("of PNG, GIF, JPG and PDF is accepted and listed as new, newest first [API-64] [API-65] [ROLE-05]", async () => {
    const own = await app.player({ isComplete: false });
    expect(await list(own)).toEqual({ verified: false, cards: [], documents: [] });
    const files = [
      ["паспорт.png", await makePicture("png")],
      ["card.gif", await makePicture("gif")],
      ["photo.jpg", await makePicture("jpeg")],
      ["bill.pdf", makePdf()],
    ] as const;
    for (const [filename, bytes] of files)
      expect(await sendDocument(app, own, { filename, bytes })).toEqual({
        status: 200,
        body: { success: true, error: null, size: bytes.length },
      });
    const { documents } = await list(own);
    expect(documents.map(({ name, status, reason }) => ({ name, status, reason }))).toEqual(
      files.map(([name]) => ({ name, status: "new", reason: null })).toReversed(),
    );
  });

  test("that is still arriving when the account is closed leaves nothing behind", async () => {
    const own = await app.player();
    const before = filesOf(app).length;
    const actor = { kind: "player", id: own.id, sessionId: createId<"session">() } as const;
    const from = { playerId: own.id, actor, requestId: "late", kind: "other" } as const;
    const read = async () => {
      const closed = await own.client.call(operations.closeAccount, { body: { password: own.password } });
      expect(closed.status).toBe(200);
      return { name: "late.png", bytes: await makePicture("png") };
    };
    await expect(receiveDocument(app.parts, from, read)).rejects.toThrow("Unauthorized");
    expect(filesOf(app)).toHaveLength(before);
  });

  test("stores the player's choice of document kind, shows it to both sides, and refuses an unknown kind", async () => {
    const own = await app.player();
    const body = writeForm([{ filename: "front.png", bytes: await makePicture("png") }]);
    expect(await sendBody(app, own, { body, kind: "bank_card" })).toMatchObject({ status: 200 });
    expect(await sendBody(app, own, { body })).toMatchObject({ status: 200 });
    expect((await list(own)).documents.map(({ kind }) => kind)).toEqual(["other", "bank_card"]);
    expect((await listDocumentLines(app.parts.db, own.id)).map(({ kind }) => kind)).toEqual([
      "other",
      "bank_card",
    ]);
    expect(await sendBody(app, own, { body, kind: "diary" })).toMatchObject({
      status: 400,
      body: { error: { type: "request.malformed" } },
    });
    expect((await list(own)).documents).toHaveLength(2);
  });

  test("of exactly 10485760 bytes is accepted, one byte more is not [VERIF-11] [VERIF-12] [VERIF-13]", async () => {
    expect(await sendDocument(app, player, { bytes: await filledUp(limit) })).toMatchObject({
      status: 200,
      body: { success: true, size: limit },
    });
    expect(await sendDocument(app, player, { bytes: await filledUp(limit + 1) })).toEqual({
      status: 413,
      body: { success: false, error: "verification.error.max_file_size", size: limit + 1 },
    });
    const announced = { "content-length": String(50 * limit) };
    expect(await sendBody(app, player, { body: Buffer.from("--"), headers: announced })).toMatchObject({
      status: 413,
      body: { error: "verification.error.max_file_size" },
    });
  });

  test("is stored sealed: picture and name are unreadable on disk, and no URL serves them", async () => {
    const own = await app.player();
    const before = new Set(filesOf(app));
    const pdf = makePdf({ extra: "7 0 obj\n(VERY-SECRET-WORDS)\nendobj\n" });
    await sendDocument(app, own, { filename: "my-passport.pdf", bytes: pdf });
    const [path = ""] = filesOf(app).filter((each) => !before.has(each));
    expect(path).not.toContain("passport");
    const kept = readFileSync(path);
    expect(kept.includes("VERY-SECRET-WORDS")).toBe(false);
    expect(kept.includes("%PDF")).toBe(false);
    const name = path.split("/").at(-1) ?? "";
    for (const url of [`/documents/${name}`, `/data/documents/${name}`, `/api/player/verification/${name}`])
      expect((await app.http.inject({ url })).statusCode).toBe(404);
  });

  test("requires a player with a CSRF token, and each player sees only the own documents", async () => {
    const guest = await app.guest();
    expect((await sendDocument(app, { client: guest }, { bytes: makePdf() })).status).toBe(401);
    expect((await guest.call(operations.listDocuments)).status).toBe(401);
    const withoutToken = { body: writeForm([{ bytes: makePdf() }]), headers: { "x-csrf-token": "x" } };
    expect((await sendBody(app, player, withoutToken)).status).toBe(403);
    const other = await app.player();
    expect((await list(other)).documents).toEqual([]);
  });
});

describe("of a bad file gets a clear refusal and stores nothing", () => {
  const types = "verification.error.invalid_format";
  const form = "verification.error.bad_request";

  test.each([
    ["an empty file", () => Buffer.alloc(0)],
    ["HTML called .png", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["SVG called .png", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ["an archive called .pdf", () => makeZip([{ name: "bomb", saysBytes: 4_000_000_000 }])],
    ["a PDF that is also an archive", () => makePdf({ end: makeZip([{ name: "a" }]).toString("latin1") })],
    [
      "half a picture",
      async () =>
        (
          await sharp(await makePicture("png", 512))
            .png()
            .toBuffer()
        ).subarray(0, 60),
    ],
    ["a Word document, which the operator has not enabled", () => makeDocx()],
    ["a program", () => Buffer.concat([Buffer.from("MZ\u0090\u0000", "latin1"), Buffer.alloc(4096, 1)])],
  ])("%s [ERR-70]", async (_what, make) => {
    const before = filesOf(app).length;
    const bytes = await make();
    const answer = await sendDocument(app, player, { bytes });
    expect(answer).toEqual({ status: 415, body: { success: false, error: types, size: bytes.length } });
    expect(filesOf(app)).toHaveLength(before);
  });

  test.each([
    ["too_many_pixels", () => makeFloodedPng(60_000)],
    ["too_many_pages", () => makePdf({ pages: 51 })],
    ["protected", () => makePdf({ extra: "7 0 obj\n<< /Encrypt 8 0 R >>\nendobj\n" })],
    ["has_attachments", () => makePdf({ packed: "7 0 << /Names << /EmbeddedFiles 8 0 R >> >>" })],
    ["active_content", () => makePdf({ packed: "7 0 << /S /JavaScript /JS (x) >>" })],
  ])("%s: an accepted type whose file cannot be taken", async (reason, make) => {
    const before = filesOf(app).length;
    const bytes = make();
    expect(await sendDocument(app, player, { bytes })).toEqual({
      status: 415,
      body: { success: false, error: `verification.error.${reason}`, size: bytes.length },
    });
    expect(filesOf(app)).toHaveLength(before);
  });

  test.each([
    ["no file", () => ({ body: writeForm([]) })],
    ["no body", () => ({ body: Buffer.alloc(0) })],
    ["a field in place of the file", () => ({ body: writeForm([{ filename: null, bytes: makePdf() }]) })],
    ["a file under another name", () => ({ body: writeForm([{ name: "other", bytes: makePdf() }]) })],
    ["two files", () => ({ body: writeForm([{ bytes: makePdf() }, { bytes: makePdf() }]) })],
    ["thirty parts", () => ({ body: writeForm(Array.from({ length: 30 }, () => ({ bytes: makePdf() }))) })],
    ["a truncated form", () => ({ body: writeForm([{ bytes: makePdf() }]).subarray(0, 300) })],
    ["a form without its boundary", () => ({ body: makePdf(), type: "multipart/form-data" })],
    ["noise", () => ({ body: Buffer.alloc(5000, 0xff) })],
    ["a name from the prototype", () => ({ body: writeForm([{ name: "__proto__", bytes: makePdf() }]) })],
    ["JSON", () => ({ body: Buffer.from("{}"), type: "application/json" })],
  ])("%s [ERR-71]", async (_what, make) => {
    const answer = await sendBody(app, player, make());
    expect(answer).toMatchObject({ status: 400, body: { success: false, error: form } });
  });

  test("with an unknown content type is refused as by every call", async () => {
    const answer = await sendBody(app, player, { body: Buffer.from("x"), type: "application/x-tar" });
    expect(answer.status).toBe(415);
  });

  test.each([
    ["../../../etc/passwd.png", "passwd.png"],
    ["護照 🛂.png", "護照 🛂.png"],
    ["<img src=x onerror=alert(1)>.png", "<img src=x onerror=alert(1)>.png"],
    ["a\u202Egnp.exe", "agnp.exe"],
  ])("a file called %s is shown as %s", async (filename, shown) => {
    const own = await app.player();
    expect((await sendDocument(app, own, { filename, bytes: makePdf() })).status).toBe(200);
    expect((await list(own)).documents[0]?.name).toBe(shown);
  });
});

test("beyond twenty waiting documents is refused, also concurrently, and accepted ones stay", async () => {
  const own = await app.player();
  const bytes = makePdf();
  const answers = await Promise.all(Array.from({ length: 22 }, () => sendDocument(app, own, { bytes })));
  const errors = answers
    .filter(({ status }) => status !== 200)
    .map(({ status, body }) => [status, body.error]);
  expect(errors).toEqual([
    [429, "verification.error.too_many_files"],
    [429, "verification.error.too_many_files"],
  ]);
  expect((await list(own)).documents).toHaveLength(20);
  expect((await sendDocument(app, own, { bytes })).body.error).toBe("verification.error.too_many_files");
});

describe("other settings", () => {
  test("refuse a file with a virus, and any file while the antivirus is down", async () => {
    const fake = await startFakeClamd();
    const guarded = await createTestApp({ env: { ANTIVIRUS_URL: fake.url } });
    try {
      const own = await guarded.player();
      expect((await sendDocument(guarded, own, { bytes: makePdf() })).status).toBe(200);
      const bytes = Buffer.concat([await makePicture("jpeg"), Buffer.from(fake.eicar)]);
      expect(await sendDocument(guarded, own, { bytes })).toEqual({
        status: 422,
        body: { success: false, error: "verification.error.infected", size: bytes.length },
      });
      fake.stop();
      expect(await sendDocument(guarded, own, { bytes: makePdf() })).toMatchObject({
        status: 503,
        body: { success: false, error: "verification.error.scan_unavailable" },
      });
      expect(filesOf(guarded)).toHaveLength(1);
    } finally {
      await guarded.stop();
    }
  });

  test("refuse an upload beyond the running and queued ones with a request to retry", async () => {
    let open: () => void = () => undefined;
    const fake = await startFakeClamd(new Promise((resolve) => (open = resolve)));
    const slow = await createTestApp({ env: { ANTIVIRUS_URL: fake.url } });
    try {
      const [one, other] = [await slow.player(), await slow.player()];
      const bytes = makePdf();
      const sent = Array.from({ length: 23 }, (_, index) =>
        sendDocument(slow, index % 2 === 0 ? one : other, { bytes }),
      );
      expect(await Promise.race(sent)).toEqual({
        status: 503,
        body: { success: false, error: "verification.error.busy", size: bytes.length },
      });
      open();
      const answers = await Promise.all(sent);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(22);
    } finally {
      open();
      fake.stop();
      await slow.stop();
    }
  });

  test("accept Word documents when the operator enables them [VERIF-14]", async () => {
    const wide = await createTestApp({ env: { DOCUMENTS_WIDE: "on" } });
    try {
      const own = await wide.player();
      expect((await sendDocument(wide, own, { filename: "bill.docx", bytes: makeDocx() })).status).toBe(200);
    } finally {
      await wide.stop();
    }
  });
});
