import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { requireUnchanged } from "./file-commands.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { findGameKind, listGameLines } from "../../play/game/index.ts";
import { listIncidents } from "../../foundation/incident/index.ts";
import { watchFiles } from "./index.ts";

const root = mkdtempSync(join(tmpdir(), "w10-files-"));
const roulette = "apps/studio/dist/assets/mount-roulette-CUE5-SIJ.js";
const dice = "apps/studio/dist/assets/mount-dice-GY22XylU.js";
const shared = "apps/studio/dist/assets/deck-B3mqZGZi.js";
const files = [
  "apps/studio/dist/index.html",
  roulette,
  dice,
  shared,
  "apps/web/dist/client/index.html",
  "apps/web/dist/server/entry-server.js",
  "apps/cashier-widget/dist/version.js",
  "apps/api/dist/main.js",
];
const at = (path: string) => join(root, path);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  for (const path of files) mkdirSync(dirname(at(path)), { recursive: true });
});
beforeEach(() => files.forEach((path) => writeFileSync(at(path), path)));
afterAll(async () => {
  rmSync(root, { recursive: true });
  await app.stop();
});

const incidents = async () =>
  (await listIncidents(app.parts.db, { isClosedToo: false, limit: 10 })).map(
    ({ kind, subject, details }) => ({
      kind,
      subject,
      details,
    }),
  );
const stopped = async () =>
  (await listGameLines(app.parts.db)).filter(({ isEnabled }) => !isEnabled).map(({ slug }) => slug);
const written = async (command: string) =>
  (
    await app.database.pool.query<{ note: string | null; input: Record<string, unknown> }>(
      "select note, input from command_log where command = $1 and actor_kind in ('system', 'job') order by created_at",
      [command],
    )
  ).rows;
/** Changes files, then runs the check of a day later in the process that started with them. */
const lookAfter = async (change: () => void) => {
  const look = watchFiles(app.parts, root);
  await look();
  change();
  app.clock.advance(86_400_000);
  await look();
};

test("a version is stored on its first run, and unchanged files are no incident", async () => {
  await expect(requireUnchanged(app.parts, root)).rejects.toThrow("No version is stored yet");
  await lookAfter(() => undefined);
  await lookAfter(() => writeFileSync(at("apps/api/dist/main.js.map"), "nobody runs it"));
  expect(await written("file-digest.keep-version")).toMatchObject([{ input: { files: 8, before: null } }]);
  expect(await requireUnchanged(app.parts, root)).toMatchObject({
    files: 8,
    version: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
  });
  expect(await incidents()).toEqual([]);
});

test("a changed shared file and a new file raise incidents without disabling a title", async () => {
  await lookAfter(() => {
    appendFileSync(at(shared), "!");
    writeFileSync(at("apps/cashier-widget/dist/other.js"), "steal()");
  });
  expect(await incidents()).toEqual(
    expect.arrayContaining([
      {
        kind: "site.file_changed",
        subject: "studio",
        details: {
          host: hostname(),
          isOtherBuild: false,
          changed: { count: 1, first: [shared] },
          missing: { count: 0, first: [] },
          added: { count: 0, first: [] },
        },
      },
      expect.objectContaining({ subject: "cashier-widget" }),
    ]),
  );
  expect(await stopped()).toEqual([]);
  await expect(requireUnchanged(app.parts, root)).rejects.toThrow(
    /^studio: files were changed\n {2}changed {2}apps\/studio/,
  );
  rmSync(at("apps/cashier-widget/dist/other.js"));
});

test("one changed byte of a game's own file disables its titles with a system note, and others stay enabled", async () => {
  await lookAfter(() => appendFileSync(at(roulette), "!"));
  const off = await stopped();
  expect(off).toContain("riviera-roulette");
  for (const slug of off)
    expect(await findGameKind(app.parts.db, slug)).toMatchObject({ mechanic: "roulette" });
  const rows = await written("game.change-game");
  expect(rows.map(({ input }) => input["slug"]).toSorted()).toEqual(off.toSorted());
  expect(rows[0]).toMatchObject({
    note: expect.stringContaining("site.file_changed"),
    input: { isEnabled: false },
  });
  await expect(requireUnchanged(app.parts, root)).rejects.toThrow("changed");
  expect(await written("game.change-game")).toHaveLength(rows.length);
});

test("a build deployed over the running one raises an incident without disabling titles, and is stored at the next start", async () => {
  const before = await stopped();
  await lookAfter(() => {
    rmSync(at(dice));
    appendFileSync(at("apps/studio/dist/index.html"), "!");
  });
  expect(await incidents()).toContainEqual(
    expect.objectContaining({
      subject: "studio",
      details: expect.objectContaining({ isOtherBuild: true }) as object,
    }),
  );
  expect(await stopped()).toEqual(before);
  await watchFiles(app.parts, root)();
  expect((await written("file-digest.keep-version"))[1]).toMatchObject({
    input: { files: 7, differing: [{ part: "studio", changed: 1, missing: 1, added: 0 }] },
  });
  expect(await requireUnchanged(app.parts, root)).toMatchObject({ files: 7 });
});

test("digests changed together with their file contradict the command log", async () => {
  await watchFiles(app.parts, root)();
  await app.database.pool.query("update file_digest set sha256 = reverse(sha256) where path = $1", [shared]);
  await expect(requireUnchanged(app.parts, root)).rejects.toThrow(
    "The stored digests differ from those in the command log",
  );
  expect(await incidents()).toContainEqual(
    expect.objectContaining({ kind: "site.file_changed", subject: "file-digest" }),
  );
});
