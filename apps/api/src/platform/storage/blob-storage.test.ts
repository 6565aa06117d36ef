import { mkdtempSync, readdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFolderStorage } from "./blob-storage.ts";

const folder = mkdtempSync(join(tmpdir(), "w10-blobs-"));
const storage = createFolderStorage(join(folder, "documents"));

test("gives back what was put, under a name of its own that nobody chose", async () => {
  const [first, second] = await Promise.all([storage.put(Buffer.from("a")), storage.put(Buffer.from("a"))]);
  expect(first).toMatch(/^[0-9a-f]{48}$/);
  expect(second).not.toBe(first);
  expect((await storage.get(first)).toString()).toBe("a");
});

test("files are for the casino's own user only, and nothing is left half written", async () => {
  const name = await storage.put(Buffer.from("b"));
  const path = join(folder, "documents", name.slice(0, 2), name);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const all = readdirSync(join(folder, "documents"), { recursive: true, encoding: "utf8" });
  expect(all.filter((each) => each.endsWith(".part"))).toEqual([]);
});

test("what was removed is gone, and removing it again changes nothing", async () => {
  const name = await storage.put(Buffer.from("c"));
  await storage.remove(name);
  await storage.remove(name);
  await expect(storage.get(name)).rejects.toThrow("ENOENT");
});

test.each(["../secret", "", "a".repeat(48), "/etc/passwd", `${"0".repeat(46)}/.`])(
  "%j is no name of the storage",
  (name) => {
    if (name === "a".repeat(48)) return expect(storage.get(name)).rejects.toThrow("ENOENT");
    expect(() => storage.get(name)).toThrow("not a name of the storage");
  },
);
