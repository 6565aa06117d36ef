import { expect, test } from "vitest";
import { failureWindowMs, isLockedOut } from "./sign-in-rules.ts";

const now = new Date("2026-11-24T12:00:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms);
const by = { now, isDeviceKnown: false, maxOfAddress: 10 };

test("three consecutive failures lock the sign-in for half an hour after the latest, on a known device too", () => {
  for (const isDeviceKnown of [false, true]) {
    const shut = (ofEmail: number, newest: Date | null) =>
      isLockedOut({ ofEmail, newest, ofAddress: 0 }, { ...by, isDeviceKnown });
    expect(shut(2, now)).toBe(false);
    expect(shut(3, now)).toBe(true);
    expect(shut(4, ago(29 * 60_000))).toBe(true);
    expect(shut(3, ago(30 * 60_000 - 1))).toBe(true);
    expect(shut(3, ago(30 * 60_000))).toBe(false);
    expect(shut(3, null)).toBe(false);
  }
  expect(failureWindowMs).toBe(30 * 60_000);
});

test("too many failures from an address lock it, except for browsers that the account knows", () => {
  const shut = (ofAddress: number, isDeviceKnown: boolean) =>
    isLockedOut({ ofEmail: 0, newest: null, ofAddress }, { ...by, isDeviceKnown });
  expect(shut(9, false)).toBe(false);
  expect(shut(10, false)).toBe(true);
  expect(shut(11, false)).toBe(true);
  expect(shut(11, true)).toBe(false);
});
