import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { operations } from "@w10/contract";
import { expect, test } from "vitest";
import { createApp } from "../../../app.ts";
import { runCommand } from "../../../operator/commands.ts";
import { startFakeBucket } from "../../../testing/fakes/fake-bucket.ts";
import { makePdf } from "../../../testing/fixtures/make-files.ts";
import { sendDocument } from "../../../testing/fixtures/send-document.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

const noted = ["--note", "as the rules say"];

/** A storage that can fail and recover, and a casino that stores documents there. */
async function openCasino() {
  const bucket = await startFakeBucket();
  const app = await createTestApp({ env: { ...bucket.settings } });
  return { app, bucket, stop: () => app.stop() };
}

const run = (app: TestApp, name: string, ...words: string[]) => runCommand(app, [name, ...words]);
const waitingJobs = async (app: TestApp): Promise<number> => {
  const { rows } = await app.database.pool.query<{ count: number }>(
    "select count(*)::int as count from job where kind = 'closure.remove-files'",
  );
  return rows[0]?.count ?? 0;
};

test("a document in a bucket is readable by another process and deleted with its player, and the local folder stays empty", async () => {
  const { app, bucket, stop } = await openCasino();
  const folder = mkdtempSync(join(tmpdir(), "w10-looks-"));
  // The other process shares settings, secret and database, but not the folder.
  const { env, secret, clock, log } = app.parts;
  const other = await createApp({
    env,
    secret,
    clock,
    log,
    databaseUrl: app.url,
    documentsDir: join(folder, "documents"),
    version: "test",
    isServing: false,
  });
  try {
    const player = await app.player();
    const bytes = makePdf();
    expect((await sendDocument(app, player, { filename: "passport.pdf", bytes })).status).toBe(200);
    expect(bucket.list()).toHaveLength(1);
    expect(readdirSync(app.documentsDir)).toEqual([]);
    const { documents } = (await player.client.call(operations.listDocuments)).body;
    const file = join(folder, "looked-at.pdf");
    const id = documents[0]?.id ?? "";
    const viewed = ["verification.view-document", "--document", id, "--to", file, ...noted];
    await runCommand({ ...app, ...other }, viewed);
    expect(readFileSync(file).subarray(0, 5).toString()).toBe("%PDF-");

    const { status } = await player.client.call(operations.closeAccount, {
      body: { password: player.password },
    });
    expect(status).toBe(200);
    await run(app, "closure.erase-player", "--player", player.login, "--early", ...noted);
    await app.jobs.drain();
    expect(bucket.list()).toEqual([]);
  } finally {
    await other.close();
    await stop();
    await bucket.stop();
    rmSync(folder, { recursive: true });
  }
});

test("while the storage is down an upload is refused with a message, a read reports it, and a deletion is retried", async () => {
  const { app, bucket, stop } = await openCasino();
  try {
    const [player, gone] = [await app.player(), await app.player()];
    for (const each of [player, gone]) await sendDocument(app, each, { bytes: makePdf() });
    await bucket.pause();

    expect(await sendDocument(app, player, { bytes: makePdf() })).toEqual({
      status: 503,
      body: {
        success: false,
        error: "verification.error.storage_unavailable",
        size: makePdf().length,
      },
    });
    const { documents } = (await player.client.call(operations.listDocuments)).body;
    expect(documents).toHaveLength(1);
    const file = join(tmpdir(), `w10-${randomBytes(8).toString("hex")}.pdf`);
    await expect(
      run(app, "verification.view-document", "--document", documents[0]?.id ?? "", "--to", file, ...noted),
    ).rejects.toThrow("the storage of documents does not answer");
    expect(existsSync(file)).toBe(false);
    expect((await player.client.call(operations.listDocuments)).body.documents[0]?.status).toBe("new");

    await gone.client.call(operations.closeAccount, { body: { password: gone.password } });
    await run(app, "closure.erase-player", "--player", gone.login, "--early", ...noted);
    await app.jobs.drain().catch(() => undefined);
    expect(await waitingJobs(app)).toBe(1);

    await bucket.resume();
    expect((await sendDocument(app, player, { bytes: makePdf() })).status).toBe(200);
    expect(bucket.list()).toHaveLength(3);
    app.clock.advance(86_400_000);
    await app.jobs.drain();
    expect(bucket.list()).toHaveLength(2);
    expect(await waitingJobs(app)).toBe(0);
  } finally {
    await stop();
    await bucket.stop();
  }
});
