import { findTitle, titles } from "@w10/game-math";
import { expect, test } from "vitest";
import { askedWords, plainWords, wordsOf } from "./search-words.ts";

test("normalises to lower-case Latin letters with single spaces, ё as е", () => {
  expect(plainWords("  Pharaoh’s Mines: «Ёлка» & Señor Щука ")).toBe("pharaohs mines elka senor schuka");
});

test("reads ß as ss and an umlaut as its vowel", () => {
  expect(plainWords("Straße der Könige")).toBe(plainWords("Strasse der Konige"));
});

test("adds the other keyboard layout's reading to each word", () => {
  expect(askedWords("lhfrjy")).toEqual([["lhfrjy", "drakon"]]);
  expect(askedWords("ыгпфк orbit")).toEqual([
    ["ygpfk", "sugar"],
    ["orbit", "schkishe"],
  ]);
  expect(askedWords("'kbrcbh")).toEqual([["kbrcbh", "eliksir"]]);
  expect(askedWords(";tvxe;yst")).toEqual([["zhemchuzhnye"]]);
  expect(askedWords("blackjack-deluxe")).toEqual([["blackjack"], ["deluxe"]]);
  expect(askedWords(" !? ")).toEqual([]);
});

test("uses at most five words of a query and no pattern characters", () => {
  const words = askedWords(`100%_no a b c d e ${"x".repeat(500)}`);
  expect(words.length).toBe(5);
  expect(words.flat().join("")).not.toMatch(/[%_\\]/);
});

test("finds a title by names, studio, theme and features in every language", () => {
  const title = findTitle("pharaoh-mines");
  if (!title) throw new Error("no such title");
  const { search, title: names } = wordsOf(title, "Aurum Play");
  expect(names).toBe(" kopi faraona pharaohs mines");
  for (const word of ["aurum", "egipet", "egypt", "agypten", "slot", "free spins"])
    expect(search).toContain(` ${word}`);
});

test("every title with verifiable seeds carries the provably fair label and no other does", () => {
  const labelled = new Set(
    titles
      .filter((title) => wordsOf(title, "").features.includes("provablyFair"))
      .map(({ mechanic }) => mechanic),
  );
  expect([...labelled].sort()).toEqual(
    ["crash", "dice", "keno", "limbo", "mines", "plinko", "scratch", "wheel"].sort(),
  );
  const fair = titles.filter(({ mechanic }) => labelled.has(mechanic));
  expect(fair.every((title) => wordsOf(title, "").features.includes("provablyFair"))).toBe(true);
});
