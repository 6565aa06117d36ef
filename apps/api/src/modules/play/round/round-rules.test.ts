import { describe, expect, test } from "vitest";
import { elapsedSince, isCheckDue, isIdle, isSignInLive, judgePlay, type PlayState } from "./round-rules.ts";

const now = new Date("2026-11-24T12:00:00Z");
const after = (ms: number) => new Date(now.getTime() + ms);

test("a round has been open for the time since its opening, and never for less than none", () => {
  expect(elapsedSince(now, after(1_500))).toBe(1_500);
  expect(elapsedSince(now, now)).toBe(0);
  expect(elapsedSince(now, after(-1_500))).toBe(0);
});

test("a reality check is due from its moment on, and never where none is set", () => {
  expect(isCheckDue({ checkDueAt: null }, now)).toBe(false);
  expect(isCheckDue({ checkDueAt: after(1) }, now)).toBe(false);
  expect(isCheckDue({ checkDueAt: now }, now)).toBe(true);
  expect(isCheckDue({ checkDueAt: after(-1) }, now)).toBe(true);
});

test("a sign-in is idle from its moment on, and never where none is set", () => {
  expect(isIdle({ idleAt: null }, now)).toBe(false);
  expect(isIdle({ idleAt: after(1) }, now)).toBe(false);
  expect(isIdle({ idleAt: now }, now)).toBe(true);
  expect(isIdle({ idleAt: after(-1) }, now)).toBe(true);
});

describe("a frame", () => {
  const real = {
    mode: "real",
    endedAt: null,
    signedOutAt: null,
    signInExpiresAt: after(1),
    idleAt: after(1),
  } as const;

  test("lives while its sign-in does, until the moment that either ends", () => {
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
  ["nothing in the way", {}, null],
  ["a pause of play", { isSelfExcluded: true }, "player.self_excluded"],
  ["the mark of fraud before that", { isSelfExcluded: true, isFraud: true }, "player.fraud"],
  ["a block before that", { isFraud: true, isBlocked: true }, "player.blocked"],
  ["a game that was switched off before that", { isBlocked: true, isGameEnabled: false }, "game.is_blocked"],
  ["a sign-in that is over before all", { isGameEnabled: false, isSignInLive: false }, "round.session_ended"],
] as const)("with %s a stake is answered as the rule says", (_what, change, why) => {
  expect(judgePlay({ ...free, ...change })).toBe(why);
});
