import { expect, test } from "vitest";
import { toBinaryArray } from "./binary-array.ts";

const header = (typeId: number, length: number, hasNull = false): number[] =>
  [1, hasNull ? 1 : 0, typeId, length, 1].flatMap((each) => [0, 0, each >> 8, each & 255]);
const element = (...bytes: number[]): number[] => [0, 0, 0, bytes.length, ...bytes];
const absent = [255, 255, 255, 255];

test("numbers and flags have their type's width, null has no length", () => {
  expect([...toBinaryArray("bigint", [1n, -2n, 3, null, undefined])]).toEqual([
    ...header(20, 5, true),
    ...element(0, 0, 0, 0, 0, 0, 0, 1),
    ...element(255, 255, 255, 255, 255, 255, 255, 254),
    ...element(0, 0, 0, 0, 0, 0, 0, 3),
    ...absent,
    ...absent,
  ]);
  expect([...toBinaryArray("integer", [-1])]).toEqual([...header(23, 1), ...element(255, 255, 255, 255)]);
  expect([...toBinaryArray("smallint", [258])]).toEqual([...header(21, 1), ...element(1, 2)]);
  expect([...toBinaryArray("boolean", [true, false])]).toEqual([
    ...header(16, 2),
    ...element(1),
    ...element(0),
  ]);
});

test("an empty array has no dimension", () => {
  expect([...toBinaryArray("uuid", [])]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 11, 134]);
});

test("an id is its sixteen bytes in any letter case; an invalid one throws", () => {
  const bytes = [
    0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef, 0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef,
  ];
  const written = [...header(2950, 1), ...element(...bytes)];
  expect([...toBinaryArray("uuid", ["01234567-89ab-cdef-0123-456789abcdef"])]).toEqual(written);
  expect([...toBinaryArray("uuid", ["01234567-89AB-CDEF-0123-456789ABCDEF"])]).toEqual(written);
  for (const none of ["", "01234567-89ab-cdef-0123-456789abcde", "01234567-89ab-cdef-0123-456789abcdef00"])
    expect(() => toBinaryArray("uuid", [none])).toThrow(`not an id: ${none}`);
});

test("strings are UTF-8 of any length, JSON is prefixed by its version, bytes are unchanged", () => {
  expect([...toBinaryArray("text", ["ё"])]).toEqual([...header(25, 1), ...element(0xd1, 0x91)]);
  expect([...toBinaryArray("json", ["{}"])]).toEqual([...header(114, 1), ...element(0x7b, 0x7d)]);
  expect([...toBinaryArray("jsonb", ["{}"])]).toEqual([...header(3802, 1), ...element(1, 0x7b, 0x7d)]);
  expect([...toBinaryArray("bytea", [Buffer.from([0, 255])])]).toEqual([
    ...header(17, 1),
    ...element(0, 255),
  ]);
  const long = "€".repeat(100_000);
  const written = toBinaryArray("text", ["before", long, "after"]);
  expect(written.toString("utf8")).toContain(long);
  expect(written.length).toBe(20 + 4 + 6 + 4 + 300_000 + 4 + 5);
  expect(toBinaryArray("bytea", [Buffer.alloc(2_000_000, 7)]).length).toBe(20 + 4 + 2_000_000);
  expect(() => toBinaryArray("bytea", ["text"])).toThrow("bytes are given as a buffer");
});

test("an instant is microseconds since the year 2000, negative before it", () => {
  const micros = (text: string) => toBinaryArray("timestamptz", [new Date(text)]).readBigInt64BE(24);
  expect(micros("2000-01-01T00:00:00.000Z")).toBe(0n);
  expect(micros("2026-11-25T10:00:00.123Z")).toBe(
    BigInt(Date.parse("2026-11-25T10:00:00.123Z") - 946_684_800_000) * 1000n,
  );
  expect(micros("1999-12-31T23:59:59.999Z")).toBe(-1000n);
  expect(micros("1931-01-01T00:00:00.000Z")).toBe(
    BigInt(Date.parse("1931-01-01T00:00:00.000Z") - 946_684_800_000) * 1000n,
  );
  expect(() => toBinaryArray("timestamptz", ["2026-11-25"])).toThrow("not an instant: 2026-11-25");
});

test("a later write does not change an earlier result", () => {
  const first = toBinaryArray("text", ["first"]);
  const copy = Buffer.from(first);
  toBinaryArray("text", ["second"]);
  expect(first.equals(copy)).toBe(true);
});
