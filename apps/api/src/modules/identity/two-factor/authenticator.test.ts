import { describe, expect, test } from "vitest";
import { codeOf } from "../../../testing/fixtures/one-time-code.ts";
import { describeSecret, findStep } from "./authenticator.ts";

/** The key of RFC 6238's appendix B, `12345678901234567890`, and another key; both in base32. */
const published = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const another = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/**
 * Codes from two independent sources: the last six digits of the RFC's vectors for the first key, and
 * `oathtool --totp -b -N @<second> <key>` for the second. Where that tool is installed,
 * two-factor.api.test.ts also signs in with it.
 */
const given = [
  [published, 59, "287082"],
  [published, 1_111_111_109, "081804"],
  [published, 1_111_111_111, "050471"],
  [published, 1_234_567_890, "005924"],
  [published, 2_000_000_000, "279037"],
  [published, 20_000_000_000, "353130"],
  [another, 59, "503347"],
  [another, 1_111_111_109, "088309"],
  [another, 1_234_567_890, "401544"],
  [another, 20_000_000_000, "890933"],
] as const;

describe.each(given)("with the key %s, at second %i", (secret, second, code) => {
  const key = Buffer.from(base32Bytes(secret));
  const step = Math.floor(second / 30);
  const stepAt = (at: number, typed: string = code) => findStep(key, typed, new Date(at * 1_000));

  test(`${code} is the code of that step, one step early and late as well, and of no other`, () => {
    expect([stepAt(second), stepAt(second - 30), stepAt(second + 30)]).toEqual([step, step, step]);
    expect([stepAt(second - 60), stepAt(second + 60)]).toEqual([null, null]);
    expect(
      stepAt(
        second,
        code.replace(/\d$/, (digit) => String((Number(digit) + 5) % 10)),
      ),
    ).toBeNull();
    // The test suite's own generator agrees with the RFC.
    expect(codeOf(secret, new Date(second * 1_000))).toBe(code);
  });

  test("shows an app the same key", () => {
    expect(describeSecret(key, "anna").secret).toBe(secret);
  });
});

function base32Bytes(text: string): number[] {
  const bits = Array.from(text, (letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  );
  return (bits.join("").match(/\d{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
}
