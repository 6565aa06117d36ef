import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { solveChallenge } from "altcha-lib/v1";
import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseEnv } from "../../../platform/settings/env.ts";
import { securityHeaders } from "../../../platform/http/security-headers.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { FakeClock } from "@w10/testkit";

describe("the embedded captcha", () => {
  let app: TestApp;
  beforeAll(async () => {
    // The library compares the expiry with the machine's clock, so this suite uses the present.
    app = await createTestApp({
      env: { CAPTCHA: "pow", CAPTCHA_COST: "1000" },
      clock: new FakeClock(new Date().toISOString()),
    });
  });
  afterAll(() => app.stop());

  async function solve(): Promise<string> {
    const { body } = await (await app.guest()).call(operations.createCaptchaChallenge);
    const solution = await solveChallenge(body.challenge, body.salt, body.algorithm, body.maxnumber).promise;
    return Buffer.from(JSON.stringify({ ...body, number: solution?.number })).toString("base64");
  }

  const signIn = async (recaptchaToken: string) =>
    (await app.guest()).call(operations.checkLogin, {
      body: { email: "nobody@example.com", passwordPlain: "Riviera2026", recaptchaToken },
    });

  test("accepts a solved challenge once", async () => {
    const token = await solve();
    expect((await signIn(token)).body).toEqual({ errors: [{ email: "error_message" }] });
    expect((await signIn(token)).body).toEqual({ errors: [{ recaptchaToken: "wrong" }] });
  });

  test("accepts a solved challenge once, however its token is spelled", async () => {
    const token = await solve();
    expect((await signIn(token)).body).toEqual({ errors: [{ email: "error_message" }] });
    const solved = JSON.parse(Buffer.from(token, "base64").toString()) as { number: number };
    const respelled = [
      JSON.stringify(Object.fromEntries(Object.entries(solved).toReversed())),
      JSON.stringify(solved, null, 2),
      JSON.stringify({ ...solved, took: 7 }),
      JSON.stringify({ ...solved, number: String(solved.number) }),
      JSON.stringify({ ...solved, algorithm: "sha-256" }),
      JSON.stringify(solved).replace(/"number":(\d+)/, '"number":$1.0'),
      JSON.stringify(solved).replace(/"number":(\d+)/, '"number":0,"number":$1'),
      JSON.stringify(solved).replace("salt", "s\\u0061lt"),
    ].map((text) => Buffer.from(text).toString("base64"));
    for (const again of [...respelled, ` ${token}`, `${token}\n`, token.replaceAll("=", "")])
      expect((await signIn(again)).body).toEqual({ errors: [{ recaptchaToken: "wrong" }] });
  });

  test("refuses the debug word, nonsense and a forged number", async () => {
    const forged = JSON.parse(Buffer.from(await solve(), "base64").toString()) as { number: number };
    forged.number += 1;
    for (const token of ["debug mode", "", "%%%", Buffer.from(JSON.stringify(forged)).toString("base64")]) {
      expect((await signIn(token)).body).toEqual({ errors: [{ recaptchaToken: "wrong" }] });
    }
  });

  test("reports to the site whether one is needed", async () => {
    expect((await (await app.guest()).call(operations.getCaptchaNeed)).body).toEqual({ captcha_need: true });
  });

  describe("the picture of four digits", () => {
    const picture = async () => (await (await app.guest()).call(operations.createCaptchaPicture)).body;
    const codeOf = async (id: string) => {
      const { rows } = await app.database.pool.query<{ code: string }>(
        "select code from captcha_picture where id = $1",
        [id],
      );
      return rows[0]?.code ?? "";
    };
    const answer = async (id: string, code: string) =>
      (await (await app.guest()).call(operations.checkCaptcha, { query: { id, code } })).body.success;

    test("is a PNG of four digits, without a hint in the answer [CONST-03]", async () => {
      const { id, image } = await picture();
      expect(await codeOf(id)).toMatch(/^\d{4}$/);
      const png = Buffer.from(image.replace("data:image/png;base64,", ""), "base64");
      expect(png.subarray(1, 4).toString()).toBe("PNG");
      expect(image).not.toContain(await codeOf(id));
    });

    test("needs no request body, and its right answer opens one form once [API-14]", async () => {
      const { id } = await picture();
      expect((await signIn(`picture:${id}`)).body).toEqual({ errors: [{ recaptchaToken: "wrong" }] });
      expect(await answer(id, await codeOf(id))).toBe(true);
      expect((await signIn(`picture:${id}`)).body).toEqual({ errors: [{ email: "error_message" }] });
      expect((await signIn(`picture:${id}`)).body).toEqual({ errors: [{ recaptchaToken: "wrong" }] });
    });

    test("allows three wrong answers, also concurrently, and then refuses the right one", async () => {
      const { id } = await picture();
      const code = await codeOf(id);
      const wrong = code === "0000" ? "1111" : "0000";
      expect(await Promise.all([1, 2, 3].map(() => answer(id, wrong)))).toEqual([false, false, false]);
      expect(await answer(id, code)).toBe(false);
    });

    test("expires after five minutes, answered or not", async () => {
      const [answered, open] = [await picture(), await picture()];
      const code = await codeOf(open.id);
      expect(await answer(answered.id, await codeOf(answered.id))).toBe(true);
      app.clock.advance(5 * 60_000);
      expect(await answer(open.id, code)).toBe(false);
      expect((await signIn(`picture:${answered.id}`)).body).toEqual({
        errors: [{ recaptchaToken: "wrong" }],
      });
    });

    test("refuses nonsense as a wrong answer", async () => {
      expect(await answer("nonsense", "1234")).toBe(false);
      expect((await signIn("picture:nonsense")).body).toEqual({ errors: [{ recaptchaToken: "wrong" }] });
    });
  });
});

describe("site verification by a captcha provider [API-03]", () => {
  let app: TestApp;
  let house: Server;
  const asked: string[] = [];
  let reply: (body: URLSearchParams, response: ServerResponse) => void;

  beforeAll(async () => {
    house = createServer((request, response) => {
      let text = "";
      request.on("data", (chunk: Buffer) => (text += chunk.toString()));
      request.on("end", () => {
        asked.push(`${request.method} ${request.headers["content-type"]} ${text}`);
        reply(new URLSearchParams(text), response);
      });
    });
    await new Promise<void>((done) => house.listen(0, "127.0.0.1", done));
    const { port } = house.address() as AddressInfo;
    app = await createTestApp({
      env: {
        CAPTCHA: "site-verify",
        CAPTCHA_SITE_KEY: "the-public-key",
        CAPTCHA_SECRET: "the-secret-key",
        CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
        CAPTCHA_ORIGINS: "https://captcha.example",
      },
    });
  });
  afterAll(async () => {
    await app.stop();
    house.closeAllConnections();
    house.close();
  });

  const say = (status: number, body: unknown) => {
    reply = (_body, response) => response.writeHead(status).end(JSON.stringify(body));
  };
  const signIn = async (recaptchaToken: string) =>
    (
      await (
        await app.guest()
      ).call(operations.checkLogin, {
        body: { email: "nobody@example.com", passwordPlain: "Riviera2026", recaptchaToken },
      })
    ).body;
  const passed = { errors: [{ email: "error_message" }] };
  const refused = { errors: [{ recaptchaToken: "wrong" }] };

  test("posts secret and token as a form, and accepts a token confirmed by the provider once", async () => {
    say(200, { success: true, hostname: "casino.example" });
    expect(await signIn("token-1")).toEqual(passed);
    expect(asked).toEqual([
      "POST application/x-www-form-urlencoded;charset=UTF-8 secret=the-secret-key&response=token-1",
    ]);
    expect(await signIn("token-1")).toEqual(refused);
  });

  test.each([
    [200, { success: false, "error-codes": ["timeout-or-duplicate"] }],
    [200, { success: "true" }],
    [200, "no object"],
    [500, { success: true }],
    [302, { success: true }],
  ])("refuses a token when the provider answers %i %j", async (status, body) => {
    say(status, body);
    expect(await signIn(`token-${status}-${JSON.stringify(body)}`)).toEqual(refused);
  });

  test("refuses a missing token, the debug word and an overlong one without calling the provider", async () => {
    say(200, { success: true });
    const before = asked.length;
    expect(await signIn("")).toEqual(refused);
    expect(asked.length).toBe(before);
    expect(((await signIn("x".repeat(5_000))) as { errors?: unknown }).errors).toBeDefined();
    expect(asked.length).toBe(before);
  });

  test("gives up on a hanging provider after four seconds, and keeps the picture available", async () => {
    reply = () => undefined;
    const startedAt = performance.now();
    const waiting = signIn("token-of-a-house-that-hangs");
    const { id } = (await (await app.guest()).call(operations.createCaptchaPicture)).body;
    const { rows } = await app.database.pool.query<{ code: string }>(
      "select code from captcha_picture where id = $1",
      [id],
    );
    await (await app.guest()).call(operations.checkCaptcha, { query: { id, code: rows[0]?.code ?? "" } });
    expect(await signIn(`picture:${id}`)).toEqual(passed);
    expect(await waiting).toEqual(refused);
    expect(performance.now() - startedAt).toBeLessThan(30_000);
  });

  test("gives the site key and script without the secret, and allows its pages to load only that script", async () => {
    const info = await app.http.inject("/api/info");
    expect(info.json()).toMatchObject({
      captcha: { provider: "site-verify", siteKey: "the-public-key", enabled: true },
    });
    expect(info.body).not.toContain("the-secret-key");
    const { site } = securityHeaders({
      publicUrl: "https://casino.example",
      realtimeUrl: null,
      captchaOrigins: ["https://captcha.example"],
      paymentOrigins: { frames: [], forms: [] },
    });
    expect(site["content-security-policy"] ?? site["Content-Security-Policy"]).toContain(
      "script-src 'self' https://captcha.example;",
    );
  });
});

test("refuses to start site verification without its keys", () => {
  expect(() => parseEnv({ CAPTCHA: "site-verify" })).toThrow(
    /CAPTCHA_SITE_KEY is missing[^]*CAPTCHA_SECRET is missing/,
  );
});
