import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const git = (...args: readonly string[]): string[] =>
  execFileSync("git", [...args], { cwd: root, encoding: "utf8" })
    .trim()
    .split("\n");

test("no line of a document or a style sheet is longer than 110 characters", () => {
  const documents = git("ls-files", "*.md", "*.css");
  expect(documents.length).toBeGreaterThan(30);
  const long = documents.flatMap((path) =>
    readFileSync(join(root, path), "utf8")
      .split("\n")
      .flatMap((line, index) =>
        Array.from(line).length > 110 && !line.trim().startsWith("U+") ? [`${path}:${index + 1}`] : [],
      ),
  );
  expect(long).toEqual([]);
});

test("the subject of a commit is one change in at most 65 characters", () => {
  const subjects = git("log", "--format=%s", "--no-merges", "--since=2026-11-26T00:00:00Z");
  const form = /^(?:feat|fix|refactor|test|docs|perf|style|chore|build)(?:\([a-z-]+\))?: \S.*$/;
  expect(subjects.filter((subject) => subject.length > 65 || !form.test(subject))).toEqual([]);
});

/** Pointers in comments and documents, with the file or text that each must match. */
describe("a pointer", () => {
  const sources = git("ls-files", "*.ts", "*.tsx", "*.mjs", "*.md", "*.css", "*.sql").filter(
    (path) => existsSync(join(root, path)) && !path.includes("/fixtures/"),
  );
  const decisions = readFileSync(join(root, "docs/spec/decisions.md"), "utf8");
  const records = git("ls-files", "docs/adr/*.md").map((path) => path.slice("docs/adr/".length));

  const findBroken = (pattern: RegExp, isFound: (name: string, path: string) => boolean): string[] =>
    sources.flatMap((path) =>
      [...readFileSync(join(root, path), "utf8").matchAll(pattern)]
        .filter(([, name = ""]) => !isFound(name, path))
        .map(([pointer]) => `${path}: ${pointer}`),
    );

  test("to a document names one that exists", () => {
    expect(findBroken(/(?<![\w/.-])(docs\/[\w/-]+\.md)\b/g, (name) => existsSync(join(root, name)))).toEqual(
      [],
    );
  });

  test("in a document links a file that exists", () => {
    const isFound = (name: string, path: string) =>
      !path.endsWith(".md") || existsSync(join(root, dirname(path), name));
    expect(findBroken(/\]\((?!\w+:)([^)#\s]+)[^)]*\)/g, isFound)).toEqual([]);
  });

  test("to an ADR names one that exists", () => {
    const isFound = (name: string) =>
      records.some((record) => record.startsWith(`${name.padStart(4, "0")}-`));
    expect(findBroken(/(?:\bADRs? |\bdocs\/adr\/)(\d+)/g, isFound)).toEqual([]);
  });

  test("to a decision of the specification names one that exists", () => {
    const isFound = (name: string) => decisions.includes(`- **${name}. `);
    expect(findBroken(/\bdecision (D\d+)/g, isFound)).toEqual([]);
  });

  test("to a section of the specification names one that exists", () => {
    const parts = ["part-1-site", "part-2-player-area"].map((part) =>
      readFileSync(join(root, `docs/spec/${part}.md`), "utf8"),
    );
    const isFound = (name: string) => {
      const [part, section] = name.split(" §");
      return parts[Number(part) - 1]?.includes(`\n## ${section}. `) === true;
    };
    expect(findBroken(/\bpart ([12] §\d+)/g, isFound)).toEqual([]);
  });
});
