import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Retired words with the standard terms that replaced them (docs/glossary.md). */
const retired: Readonly<Record<string, RegExp>> = {
  "batch, batcher": /\bgather(?:s|ed|er|ing)?\b/i,
  "round consumer": /\bfollowers?\b/i,
  "session balance": /\bPurse|"purse\.|\/purse\b/,
  "tournament viewer": /beholder/i,
  // Hash inputs of the seals contain the old word, and so do two job names in the queues of running casinos.
  "command log": /(?<!(?:seal|check)-)journal(?!-seal")/i,
  "data export": /dossier/i,
  tiebreak: /earliness/i,
  "max bet": /most_?stake|stake_above_most/i,
  "min, max": /\b(?:most|least)(?:_[a-z]|[A-Z])/,
  "publish, notify": /\b(?:tell|told)[A-Z]\w*|\bis(?:As)?Told/,
  "store, cache, schedule": /\b(?:keep|kept)[A-Z]\w*/,
  "record, report": /\bnote[A-Z]\w*/,
};

/** Private wording in names, comments and test titles, with the plain words for it. */
const wording: Readonly<Record<string, RegExp>> = {
  "publish, report, answer": /(?<![.-])\b(?:tells?|told|tell(?:er|ing))\b(?!-)/i,
  "any, each": /\bwhoever\b|\bin whatever\b/i,
  "mention, declare": /\b(?:speaks?|spoken) of\b/i,
  calculate: /\breckon(?:s|ed|ing)?\b/i,
  "show, announce": /\b(?:is|are|was|were) said\b/i,
  again: /\banew\b|\bonce more\b/i,
  "dead-lettered": /\bl(?:ie|ies|ying|aid|ay) aside\b/i,
  "so, therefore": /\bthereby\b/i,
  "a title that states the behaviour":
    /(?:\b(?:test|it|describe)(?:\.\w+)?|\))\(\s*["`](?:what|who|whoever)\b/i,
};

/** Names of libraries. */
const allowed = /\b(?:keepPreviousData|keepAlive(?:Timeout)?|keepFeatures|noteId)\b/g;

const isChecked = (file: string): boolean =>
  /\.(?:ts|tsx|mjs)$/.test(file) &&
  !/\.gen\.|\/migrations\/from-|\/fixtures\/|tools\/tidy\/retired-words/.test(file) &&
  /^(?:apps|packages|tools|bench|e2e)\//.test(file);

/** The list of retired phrases quotes this wording. */
const isPlain = (file: string): boolean => file !== "packages/testkit/src/retired-phrases.ts";

const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8", maxBuffer: 1 << 24 })
  .split("\n")
  .filter((file) => isChecked(file) && existsSync(root + file));

function findWords(among: readonly string[], words: Readonly<Record<string, RegExp>>): string[] {
  return among.flatMap((file) => {
    const text = readFileSync(root + file, "utf8").replaceAll(allowed, "");
    return Object.entries(words).flatMap(([standard, pattern]) => {
      const found = pattern.exec(`${file}\n${text}`);
      return found ? [`${file}: ${found[0]}, say ${standard}`] : [];
    });
  });
}

test("code uses the standard term instead of a retired word", () => {
  expect(findWords(files, retired)).toEqual([]);
});

test("names, comments and test titles use plain words", () => {
  expect(findWords(files.filter(isPlain), wording)).toEqual([]);
});
