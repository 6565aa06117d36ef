import { describe, expect, test } from "vitest";
import { isProved, listWays, proofLifeMs } from "./step-up-rules.ts";

const now = new Date("2026-11-24T12:00:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms);
const plain = { now, asksPassword: false };

describe("whether a sensitive operation is allowed", () => {
  test.each(["password", "second_step", "passkey"] as const)(
    "accepts a proof by %s for five minutes without a second step",
    (by) => {
      const session = (ms: number) => ({ proof: { at: ago(ms), by }, hasSecondStep: false });
      expect(isProved(session(0), plain)).toBe(true);
      expect(isProved(session(proofLifeMs - 1), plain)).toBe(true);
      expect(isProved(session(proofLifeMs), plain)).toBe(false);
    },
  );

  test.each([
    ["password", false],
    ["second_step", true],
    ["passkey", true],
  ] as const)("judges a fresh proof by %s for an account with a second step: %s", (by, isEnough) => {
    expect(isProved({ proof: { at: now, by }, hasSecondStep: true }, plain)).toBe(isEnough);
  });

  test("refuses a session without a proof", () => {
    expect(isProved({ proof: null, hasSecondStep: false }, plain)).toBe(false);
  });

  test("needs no other proof for a call that requires the password, unless there is a second step", () => {
    const asked = { now, asksPassword: true };
    expect(isProved({ proof: null, hasSecondStep: false }, asked)).toBe(true);
    expect(isProved({ proof: null, hasSecondStep: true }, asked)).toBe(false);
    expect(isProved({ proof: { at: now, by: "password" }, hasSecondStep: true }, asked)).toBe(false);
  });
});

describe("the ways to prove identity", () => {
  test.each([
    [{ twoFactorType: 0, recoveryCodes: 0, passkeys: 0 }, ["password"]],
    [{ twoFactorType: 0, recoveryCodes: 3, passkeys: 0 }, ["password"]],
    [{ twoFactorType: 0, recoveryCodes: 0, passkeys: 2 }, ["password", "passkey"]],
    [{ twoFactorType: 1, recoveryCodes: 3, passkeys: 0 }, ["authenticator", "recovery_code"]],
    [{ twoFactorType: 1, recoveryCodes: 0, passkeys: 1 }, ["authenticator", "passkey"]],
    [{ twoFactorType: 2, recoveryCodes: 10, passkeys: 1 }, ["sms", "recovery_code", "passkey"]],
  ] as const)("of %o are %o", (player, ways) => {
    expect(listWays(player)).toEqual(ways);
  });
});
