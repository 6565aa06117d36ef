import { expect, test } from "vitest";
import { mixNewGames, type NewGame } from "./mix-games.ts";

const game = (id: string, providerId: string, mechanic: string, day = "2026-11-20"): NewGame => ({
  id,
  providerId,
  mechanic,
  createdAt: new Date(`${day}T10:00:00Z`),
});
const idsOf = (games: readonly NewGame[]) => games.map(({ id }) => id);

test("neighbours differ in studio and kind while others are left", () => {
  const block = [
    ...["a1", "a2", "a3", "a4"].map((id) => game(id, "aurum", "slot-lines")),
    ...["b1", "b2", "b3", "b4"].map((id) => game(id, "borea", "slot-tumble")),
    ...["c1", "c2", "c3", "c4"].map((id) => game(id, "coral", "roulette")),
  ];
  const mixed = mixNewGames(block, 12);
  expect(mixed.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(block);
  for (const [index, each] of mixed.entries()) {
    const before = mixed[index - 1];
    expect(each.providerId).not.toBe(before?.providerId);
    expect(each.mechanic).not.toBe(before?.mechanic);
  }
});

test("a long block of one studio does not crowd out the others", () => {
  const block = [
    ...Array.from({ length: 30 }, (_, index) => game(`a${index}`, "aurum", "slot-lines")),
    game("b", "borea", "dice"),
    game("c", "coral", "roulette"),
  ];
  expect(idsOf(mixNewGames(block, 5))).toEqual(expect.arrayContaining(["b", "c"]));
});

test("a newer day comes first, and games of one kind keep their order", () => {
  const today = game("new", "aurum", "slot-lines", "2026-11-21");
  const older = ["x", "y", "z"].map((id) => game(id, "aurum", "slot-lines"));
  expect(idsOf(mixNewGames([today, ...older], 3))).toEqual(["new", "x", "y"]);
});

test("the same games always come in the same order, without duplicates", () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    game(String(index), `studio ${index % 5}`, `kind ${Math.floor(index / 12)}`),
  );
  const first = idsOf(mixNewGames(many, 24));
  expect(idsOf(mixNewGames(many, 24))).toEqual(first);
  expect(new Set(first).size).toBe(24);
});
