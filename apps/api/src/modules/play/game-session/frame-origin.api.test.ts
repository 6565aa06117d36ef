import { afterAll, beforeAll, expect, test } from "vitest";
import { openFrame } from "../../../testing/fixtures/play.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

test("a frame without an origin may call with its token and without a cookie", async () => {
  const frame = await openFrame(app, null, { slug: "blackjack", mode: "demo" });
  const preflight = await app.http.inject({
    method: "OPTIONS",
    url: "/api/play/bet",
    headers: {
      origin: "null",
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type,idempotency-key",
    },
  });
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers).toMatchObject({
    "access-control-allow-origin": "*",
    "access-control-allow-headers": "authorization, content-type, idempotency-key",
  });
  expect(preflight.headers["access-control-allow-credentials"]).toBeUndefined();
  const list = await app.http.inject({
    url: "/api/play/rounds",
    headers: { origin: "null", authorization: `Bearer ${frame.token}` },
  });
  expect(list.headers["access-control-allow-origin"]).toBe("*");
  expect(list.headers["set-cookie"]).toBeUndefined();
});

test("no other call accepts a foreign origin", async () => {
  for (const url of ["/api/player/info", "/api/games", "/api/cashier/currency"]) {
    const { headers } = await app.http.inject({ url, headers: { origin: "https://evil.example" } });
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  }
});

test("a frame, which sends no language, is refused in the default one", async () => {
  for (const [locale, letters] of [
    ["ru", /^[А-Я]/],
    ["en", /^[A-Z]/],
  ] as const) {
    const house = await createTestApp({ env: { DEFAULT_LOCALE: locale } });
    const refused = await house.http.inject({ url: "/api/play/rounds" });
    expect(refused.json()).toMatchObject({ error: { message: expect.stringMatching(letters) } });
    await house.stop();
  }
});
