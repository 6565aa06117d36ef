import { expect, test } from "vitest";
import { isSessionOpen, type SessionLife } from "./session-rules.ts";

test("a session is open until it is ended, expires or is idle too long, each exclusively", () => {
  const now = new Date("2026-11-26T12:00:00Z");
  const after = (ms: number): Date => new Date(now.getTime() + ms);
  const session: SessionLife = { seenAt: now, expiresAt: after(1), endedAt: null };
  const isOpen = (change: Partial<SessionLife>) => isSessionOpen({ ...session, ...change }, now, 30);
  expect(isOpen({})).toBe(true);
  expect(isOpen({ endedAt: now })).toBe(false);
  expect(isOpen({ expiresAt: now })).toBe(false);
  expect(isOpen({ seenAt: after(1 - 30 * 60_000) })).toBe(true);
  expect(isOpen({ seenAt: after(-30 * 60_000) })).toBe(false);
});
