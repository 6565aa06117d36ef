import { SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, it } from "vitest";
import { createRealtimeTokens } from "./realtime-token.ts";
import { FakeClock } from "./testing/fake-clock.ts";

const secret = "a secret for tests, of 32 bytes or more";
const key = new TextEncoder().encode(secret);

describe("connection tokens", () => {
  it("contain user and session, and expire after two minutes", async () => {
    const clock = new FakeClock();
    const tokens = createRealtimeTokens({ secret, clock });
    const { token, expiresAtMs } = await tokens.sign("42", "s1");
    expect(expiresAtMs - clock.now()).toBe(120_000);
    expect(await tokens.verify(token)).toEqual({ kind: "valid", userId: "42", sessionId: "s1", expiresAtMs });
    clock.advance(120_000);
    expect(await tokens.verify(token)).toEqual({ kind: "expired" });
  });

  it("refuse another secret, another audience and another algorithm", async () => {
    const tokens = createRealtimeTokens({ secret });
    const stranger = createRealtimeTokens({ secret: `${secret}!` });
    const elsewhere = createRealtimeTokens({ secret, audience: "site" });
    const exp = Math.floor(Date.now() / 1000) + 60;
    const claims = { sub: "42", aud: "realtime", exp };
    const longer = await new SignJWT(claims).setProtectedHeader({ alg: "HS512" }).sign(key);
    const forged = [
      (await stranger.sign("42")).token,
      (await elsewhere.sign("42")).token,
      new UnsecuredJWT(claims).encode(),
      longer,
      "nonsense",
    ];
    for (const token of forged) expect(await tokens.verify(token)).toEqual({ kind: "invalid" });
  });

  it("refuse a token without expiry, one with a channel claim and an unusable subject", async () => {
    const tokens = createRealtimeTokens({ secret });
    const exp = Math.floor(Date.now() / 1000) + 60;
    const base = { sub: "42", aud: "realtime", exp };
    const refused = [
      { sub: "42", aud: "realtime" },
      { ...base, channel: "x" },
      { ...base, sub: "1,2" },
    ];
    for (const claims of refused) {
      const token = await new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(key);
      expect(await tokens.verify(token)).toEqual({ kind: "invalid" });
    }
    await expect(tokens.sign("1#2")).rejects.toThrow(RangeError);
    expect(() => createRealtimeTokens({ secret: "short" })).toThrow(RangeError);
  });

  it("report a token from the future as expired, so that the client fetches another", async () => {
    const tokens = createRealtimeTokens({ secret });
    const now = Math.floor(Date.now() / 1000);
    const token = await new SignJWT({ sub: "42", aud: "realtime", nbf: now + 60, exp: now + 120 })
      .setProtectedHeader({ alg: "HS256" })
      .sign(key);
    expect(await tokens.verify(token)).toEqual({ kind: "expired" });
  });
});
