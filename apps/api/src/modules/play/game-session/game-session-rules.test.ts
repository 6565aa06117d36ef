import { describe, expect, test } from "vitest";
import { isCheckDue, isIdle, isSignInLive, judgePlay, type PlayState } from "./game-session-rules.ts";

const now = new Date("2026-11-24T12:00:00Z");
const after = (ms: number) => new Date(now.getTime() + ms);

test("a reality check is due from its time on, and never without one", () => {
  expect(isCheckDue({ checkDueAt: null }, now)).toBe(false);
  expect(isCheckDue({ checkDueAt: after(1) }, now)).toBe(false);
  expect(isCheckDue({ checkDueAt: now }, now)).toBe(true);
  expect(isCheckDue({ checkDueAt: after(-1) }, now)).toBe(true);
});

test("a sign-in is idle from its time on, and never without one", () => {
  expect(isIdle({ idleAt: null }, now)).toBe(false);
  expect(isIdle({ idleAt: after(1) }, now)).toBe(false);
  expect(isIdle({ idleAt: now }, now)).toBe(true);
  expect(isIdle({ idleAt: after(-1) }, now)).toBe(true);
});

describe("a game session", () => {
  const real = {
    mode: "real",
    endedAt: null,
    signedOutAt: null,
    signInExpiresAt: after(1),
    idleAt: after(1),
  } as const;

  test("lives while its sign-in does, until the first of their ends", () => {
    expect(isSignInLive(real, now)).toBe(true);
    for (const over of [
      { endedAt: after(-1) },
      { signedOutAt: after(-1) },
      { signInExpiresAt: now },
      { signInExpiresAt: null },
      { idleAt: now },
    ])
      expect(isSignInLive({ ...real, ...over }, now)).toBe(false);
  });

  test("of a demo needs no sign-in, and lives until it is ended", () => {
    const demo = { ...real, mode: "demo", signInExpiresAt: null, idleAt: null } as const;
    expect(isSignInLive(demo, now)).toBe(true);
    expect(isSignInLive({ ...demo, endedAt: now }, now)).toBe(false);
  });
});

const free: PlayState = {
  isSignInLive: true,
  isGameEnabled: true,
  isBlocked: false,
  isFraud: false,
  isSelfExcluded: false,
  isProfileComplete: true,
};

test.each([
  ["no restriction", {}, null],
  ["a self-exclusion", { isSelfExcluded: true }, "player.self_excluded"],
  ["a fraud flag, which takes precedence", { isSelfExcluded: true, isFraud: true }, "player.fraud"],
  ["a block, which takes precedence", { isFraud: true, isBlocked: true }, "player.blocked"],
  ["a disabled game, which takes precedence", { isBlocked: true, isGameEnabled: false }, "game.is_blocked"],
  [
    "an ended sign-in, which precedes all",
    { isGameEnabled: false, isSignInLive: false },
    "round.session_ended",
  ],
] as const)("with %s a stake is judged as specified", (_what, change, why) => {
  expect(judgePlay({ ...free, ...change })).toBe(why);
});
