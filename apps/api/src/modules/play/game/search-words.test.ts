import { findTitle } from "@w10/game-math";
import { expect, test } from "vitest";
import { askedWords, plainWords, wordsOf } from "./search-words.ts";

test("words are lower case in Latin letters, apart by single spaces, ё as е", () => {
  expect(plainWords("  Pharaoh’s Mines: «Ёлка» & Señor Щука ")).toBe("pharaohs mines elka senor schuka");
});

test("ß is found as ss, and an umlaut as its vowel", () => {
  expect(plainWords("Straße der Könige")).toBe(plainWords("Strasse der Konige"));
});

test("each asked word has its reading on the other keyboard layout beside it", () => {
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

test("a query of any length asks for five words at most, and for no sign that a pattern would read", () => {
  const words = askedWords(`100%_no a b c d e ${"x".repeat(500)}`);
  expect(words.length).toBe(5);
  expect(words.flat().join("")).not.toMatch(/[%_\\]/);
});

test("a title is found by names, studio, theme and features in every language", () => {
  const title = findTitle("pharaoh-mines");
  if (!title) throw new Error("no such title");
  const { search, title: names } = wordsOf(title, "Aurum Play");
  expect(names).toBe(" kopi faraona pharaohs mines");
  for (const word of ["aurum", "egipet", "egypt", "agypten", "slot", "free spins"])
    expect(search).toContain(` ${word}`);
});
