import { mkdtempSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { operations } from "@w10/contract";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePdf, makePicture } from "../testing/fixtures/make-files.ts";
import { sendDocument } from "../testing/fixtures/send-document.ts";
import { recordCard } from "../modules/safety/verification/index.ts";
import { giveMoney } from "../testing/fixtures/give-money.ts";
import { newestMessage } from "../testing/fakes/read-mailbox.ts";
import { runCommand, createTestApp, type TestApp, type TestPlayer } from "../testing/test-app.ts";
import { newKey } from "../testing/fixtures/play.ts";
import { operator } from "./operator-call.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const run = (name: string, ...args: string[]): Promise<string> => runCommand(app, name, ...args);
const folder = mkdtempSync(join(tmpdir(), "w10-view-"));
const noted = ["--note", "looked at it"];
const view = async (player: TestPlayer) => (await player.client.call(operations.listDocuments)).body;
const messages = async (player: TestPlayer) =>
  (await player.client.call(operations.listMessages, { query: { locale: "en" } })).body.messages;

async function send(filename: string, bytes: Buffer): Promise<{ player: TestPlayer; id: string }> {
  const player = await app.player();
  await sendDocument(app, player, { filename, bytes });
  return { player, id: (await view(player)).documents[0]?.id ?? "" };
}

test("the list shows waiting documents, oldest first, and says when none was scanned", async () => {
  const { player, id } = await send("паспорт.png", await makePicture("png"));
  const lines = (await run("verification.list-documents")).split("\n");
  const own = lines.find((line) => line.includes(id));
  expect(own).toMatch(/  new  other, png 1 kB, NOT scanned by an antivirus  /);
  expect(own).toContain(player.login);
  expect(own).toContain("паспорт.png");
  expect(await run("verification.list-documents", "--player", player.login)).toBe(own);
});

test("viewing one writes it decrypted to a new file, leaves an entry, and marks it as in review", async () => {
  const { player, id } = await send("photo.jpg", await makePicture("jpeg"));
  const path = join(folder, "photo.jpg");
  await run("verification.view-document", "--document", id, "--to", path, ...noted);
  expect(await sharp(readFileSync(path)).metadata()).toMatchObject({ format: "jpeg", width: 64 });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect((await view(player)).documents).toMatchObject([{ id, status: "in_progress", reason: null }]);
  const { rows } = await app.database.pool.query(
    "select note, actor_kind from command_log where command = 'verification.view-document' and subject_id = $1",
    [id],
  );
  expect(rows).toEqual([{ note: "looked at it", actor_kind: "staff" }]);
  await expect(run("verification.view-document", "--document", id, "--to", path, ...noted)).rejects.toThrow(
    "already exists",
  );
  await expect(
    run("verification.view-document", "--document", id, "--to", join(folder, "b.jpg")),
  ).rejects.toThrow("--note");
});

test("a sealed file that was changed or exchanged cannot be opened", async () => {
  const [first, second] = [await send("a.pdf", makePdf()), await send("b.pdf", makePdf())];
  await app.database.pool.query("update verification_document set blob = 'x' || blob where id = $1", [
    first.id,
  ]);
  await app.database.pool.query(
    `update verification_document set blob = (select substr(blob, 2) from verification_document where id = $1) where id = $2`,
    [first.id, second.id],
  );
  await expect(
    run("verification.view-document", "--document", second.id, "--to", join(folder, "swapped.pdf"), ...noted),
  ).rejects.toThrow();
});

test("an accepted one is reported by letter and message, and verifies the player with --verified", async () => {
  const { player, id } = await send("bill.pdf", makePdf());
  expect(await run("verification.accept-document", "--document", id, ...noted)).toBe(
    "Accepted. The player is notified by email and message.",
  );
  expect(await view(player)).toMatchObject({ verified: false, documents: [{ status: "success" }] });
  expect((await newestMessage(app, player.email)).body).toContain("bill.pdf");
  expect(await messages(player)).toMatchObject([{ text: expect.stringContaining("bill.pdf") as string }]);
  await sendDocument(app, player, { filename: "passport.pdf", bytes: makePdf() });
  const newest = (await view(player)).documents[0]?.id ?? "";
  await run("verification.accept-document", "--document", newest, "--verified", ...noted);
  expect((await view(player)).verified).toBe(true);
});

test("a small withdrawal of the player needs no more documents from then on", async () => {
  const { player, id } = await send("bill.pdf", makePdf());
  await giveMoney(app, player.id, { amountMinor: 50_000n, currency: "USD" });
  const withdraw = async () => {
    const order = { mode: "out", gateway: "card", amount: 5_000, currency: "USD" } as const;
    const fields = { number: "4242 4242 4242 4242" };
    const body = { ...order, fields };
    return (await player.client.call(operations.createPayment, { body, key: newKey() })).body.waitsFor;
  };
  expect(await withdraw()).toBe("documents");
  await run("verification.accept-document", "--document", id, "--verified", ...noted);
  expect(await withdraw()).toBe("destination");
});

test("a declined one is reported with its reason by letter and message, with HTML escaped [VERIF-06]", async () => {
  const { player, id } = await send("<b>dark</b>.png", await makePicture("png"));
  const reason = "Слишком <темно>, снимите при свете.";
  expect(
    await run("verification.decline-document", "--document", id, "--reason", reason, ...noted),
  ).toContain("Declined.");
  expect((await view(player)).documents).toMatchObject([{ status: "declined", reason }]);
  const letter = await newestMessage(app, player.email);
  expect(letter.body).toContain(reason);
  expect(letter.body).toContain("/player/verification");
  const [message] = await messages(player);
  expect(message?.text).toContain("Слишком &lt;темно&gt;");
  expect(message?.text).not.toContain("<b>");
  await expect(run("verification.accept-document", "--document", id, ...noted)).rejects.toThrow(
    "already been decided",
  );
  await expect(run("verification.decline-document", "--document", id, ...noted)).rejects.toThrow(
    "--reason is required",
  );
});

test("a card used for payment needs confirmation until the operator decides [ENTITY-29] [API-64]", async () => {
  const player = await app.player();
  for (let times = 0; times < 2; times += 1)
    await app.runner.run({ name: "test", actor: operator, input: {} }, (context) =>
      recordCard(context, player.id, "•••• 4242"),
    );
  const cards = async () => (await view(player)).cards.map(({ cardNumber, status }) => [cardNumber, status]);
  expect(await cards()).toEqual([["•••• 4242", "new"]]);
  for (const status of ["in_progress", "success", "declined"]) {
    await run(
      "verification.change-card",
      "--player",
      player.login,
      "--last-digits",
      "4242",
      "--status",
      status,
      ...noted,
    );
    expect(await cards()).toEqual([["•••• 4242", status]]);
  }
  await expect(
    run(
      "verification.change-card",
      "--player",
      player.login,
      "--last-digits",
      "1111",
      "--status",
      "success",
      ...noted,
    ),
  ).rejects.toThrow("no card ending");
});

test("an unknown id or player is refused in a sentence", async () => {
  const nothing = "01990000-0000-7000-8000-000000000000";
  await expect(
    run("verification.view-document", "--document", nothing, "--to", join(folder, "c"), ...noted),
  ).rejects.toThrow("There is no document");
  await expect(run("verification.accept-document", "--document", nothing, ...noted)).rejects.toThrow(
    "There is no document",
  );
  await expect(run("verification.accept-document", "--document", "x", ...noted)).rejects.toThrow(
    "--document must be a document's id",
  );
  await expect(run("verification.list-documents", "--player", "nobody")).rejects.toThrow(
    "There is no player",
  );
});
