import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { fairGameIds } from "./fair-games.ts";
import { changeForm, verifierForm } from "./seed-rules.ts";

const codesOf = (form: z.ZodMiniType, typed: unknown) =>
  form.safeParse(typed).error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? [];
const filled = { serverSeed: "f2ac89b6", clientSeed: "my-seed_7", nonce: "0", game: "dice" };
const check = (change: Partial<Record<keyof typeof filled, string>>) =>
  codesOf(verifierForm, { ...filled, ...change })[0] ?? null;

test("accepts a client seed of at most 64 letters, digits, hyphens and underscores", () => {
  const of = (clientSeed: string) => codesOf(changeForm, { clientSeed })[0] ?? null;
  for (const valid of ["a", " my-Seed_7 ", "a".repeat(64)]) expect(of(valid)).toBeNull();
  for (const empty of ["", "  "]) expect(of(empty)).toBe("clientSeed blank");
  for (const wrong of ["a".repeat(65), "a b", "a:b", "é", ":a", "a:"])
    expect(of(wrong)).toBe("clientSeed wrong");
});

test("accepts a server seed of at most 128 characters of the same alphabet", () => {
  expect(check({})).toBeNull();
  expect(check({ serverSeed: "a".repeat(128) })).toBeNull();
  expect(check({ serverSeed: "a".repeat(129) })).toBe("serverSeed wrong");
  expect(check({ serverSeed: " " })).toBe("serverSeed blank");
  expect(check({ serverSeed: "a:b" })).toBe("serverSeed wrong");
  expect(check({ clientSeed: "a".repeat(65) })).toBe("clientSeed wrong");
});

test("accepts a nonce of at most fifteen digits without leading zeros", () => {
  for (const nonce of ["0", " 7 ", "10", "9".repeat(15)]) expect(check({ nonce })).toBeNull();
  expect(check({ nonce: " " })).toBe("nonce blank");
  for (const nonce of ["-1", "1.5", "01", "00", "9".repeat(16), "1a", "a1", "0x"])
    expect(check({ nonce })).toBe("nonce wrong");
});

test("accepts only a verifiable game", () => {
  for (const game of fairGameIds) expect(check({ game })).toBeNull();
  expect(check({ game: "blackjack" })).toBe("game wrong");
});
