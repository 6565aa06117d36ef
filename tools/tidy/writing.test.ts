import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const git = (...args: readonly string[]): string[] =>
  execFileSync("git", [...args], { cwd: root, encoding: "utf8" })
    .trim()
    .split("\n");

test("no line of a document is longer than 110 characters", () => {
  const documents = git("ls-files", "*.md");
  expect(documents.length).toBeGreaterThan(30);
  const long = documents.flatMap((path) =>
    readFileSync(join(root, path), "utf8")
      .split("\n")
      .flatMap((line, index) => (Array.from(line).length > 110 ? [`${path}:${index + 1}`] : [])),
  );
  expect(long).toEqual([]);
});

test("the subject of a commit is one change in at most 65 characters", () => {
  const subjects = git("log", "--format=%s", "--no-merges", "--since=2026-11-26T00:00:00Z");
  const form = /^(?:feat|fix|refactor|test|docs|perf|style|chore|build)(?:\([a-z-]+\))?: \S.*$/;
  expect(subjects.filter((subject) => subject.length > 65 || !form.test(subject))).toEqual([]);
});
