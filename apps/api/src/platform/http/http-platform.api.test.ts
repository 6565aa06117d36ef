import { type AddressInfo, connect } from "node:net";
import { operations } from "@w10/contract";
import Fastify from "fastify";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLogger } from "../runtime/log.ts";
import { closedCookie, cookiesOf, directivesOf } from "../../testing/read-headers.ts";
import { sampleParams } from "../../testing/sample-params.ts";
import { makeSiteFolder, type SiteFolder } from "../../testing/fakes/site-folder.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { Registry } from "prom-client";
import { registerHealth } from "./health-routes.ts";

/** Sends raw bytes and returns the answer until the server closes the connection. */
function sendBytes(port: number, bytes: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    let received = "";
    socket.setEncoding("utf8").on("data", (text) => (received += text));
    socket.on("error", reject).on("close", () => {
      const [head = "", body = ""] = received.split("\r\n\r\n");
      resolve({ status: Number(head.split(" ")[1]), body });
    });
  });
}

describe("every answer", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  test("has the headers against foreign scripts, framing and content sniffing", async () => {
    const page = await app.http.inject({ url: "/healthz" });
    expect(page.headers["content-security-policy"]).toMatch(
      /default-src 'self'.*object-src 'none';base-uri 'none'.*frame-ancestors 'self'.*require-trusted-types-for 'script'/,
    );
    expect(page.headers["content-security-policy"]).not.toMatch(/unsafe|\*/);
    expect(page.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-opener-policy": "same-origin",
      "x-frame-options": "SAMEORIGIN",
      "permissions-policy": expect.stringContaining("camera=(), geolocation=(), microphone=(), payment=()"),
    });
    expect(page.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("of an API call cannot be loaded, framed or sniffed as a document", async () => {
    for (const url of ["/api/info", "/api/no-such-call", "/api/games"]) {
      const { headers } = await app.http.inject({ url });
      expect(headers).toMatchObject({
        "content-security-policy": "default-src 'none';frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
        "referrer-policy": "no-referrer",
        "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
    }
  });

  test("to an unknown API path has the contract's form", async () => {
    const { statusCode, body } = await app.http.inject({ url: "/api/no-such-call" });
    expect(statusCode).toBe(404);
    expect(JSON.parse(body)).toEqual({
      error: { type: "request.not_found", code: null, message: expect.any(String) },
    });
  });

  test("to a person is a page, even for an unreadable URL", async () => {
    const headers = { accept: "text/html" };
    for (const [url, status] of [
      ["/en/no-such-page", 404],
      ["/en/%E0%A4%A", 400],
    ] as const) {
      const page = await app.http.inject({ url, headers });
      expect([page.statusCode, page.headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
      expect(page.headers["content-security-policy"]).toContain("default-src 'self'");
      expect(page.body).toContain('<html lang="en">');
    }
    const script = await app.http.inject({ url: "/en/%E0%A4%A", headers: { accept: "application/json" } });
    expect(script.json()).toMatchObject({ error: { type: "request.malformed" } });
  });

  test.each([
    [
      "a body that is too large",
      { payload: JSON.stringify({ email: "x".repeat(70_000) }) },
      413,
      "request.too_large",
    ],
    ["broken JSON", { payload: '{"email":' }, 400, "request.malformed"],
    [
      "a body of another type",
      { payload: "email=x", headers: { "content-type": "application/x-www-form-urlencoded" } },
      415,
      "request.unsupported_media_type",
    ],
    [
      "a body that poisons prototypes",
      { payload: '{"__proto__":{"isAdmin":true}}' },
      400,
      "request.malformed",
    ],
  ])("refuses %s with its code", async (_name, input, status, type) => {
    const client = await app.guest();
    expect(await client.send("POST", "/api/login/check", input)).toMatchObject({
      status,
      body: { error: { type } },
    });
  });

  test("answers 405 with the allowed methods", async () => {
    for (const [method, url, allow] of [
      ["GET", "/api/login/check", "POST"],
      ["DELETE", "/api/games?page=1", "GET"],
      ["PUT", "/api/game/pharaoh-mines", "GET"],
    ] as const) {
      const { statusCode, headers, body } = await app.http.inject({ method, url });
      expect([statusCode, headers["allow"]]).toEqual([405, allow]);
      expect(JSON.parse(body)).toMatchObject({ error: { type: "request.method_not_allowed" } });
    }
  });

  test("refuses malformed, slow and stalled requests in the contract's form", async () => {
    const other = await createTestApp();
    const { server } = other.http;
    expect(server).toMatchObject({ headersTimeout: 15_000, requestTimeout: 120_000, timeout: 20_000 });
    Object.assign(server, { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 });
    await other.http.listen({ host: "127.0.0.1", port: 0 });
    const { port } = server.address() as AddressInfo;
    const call = (head: string, body = "") =>
      sendBytes(port, `POST /api/login/check HTTP/1.1\r\nhost: w10\r\n${head}\r\n${body}`);
    const chunked = "transfer-encoding: chunked\r\n";
    for (const [name, answer, status, type] of [
      ["no HTTP", sendBytes(port, "\x16\x03\x01\x02"), 400, "request.malformed"],
      ["an unknown method", sendBytes(port, "STEAL / HTTP/1.1\r\n\r\n"), 400, "request.malformed"],
      ["two lengths", call(`${chunked}content-length: 4\r\n`, "0\r\n\r\n"), 400, "request.malformed"],
      ["invalid chunks", call(chunked, "zz\r\n{}\r\n"), 400, "request.malformed"],
      ["a huge chunk extension", call(chunked, `2;${"a".repeat(20_000)}\r\n`), 413, "request.too_large"],
      ["huge headers", call(`x: ${"a".repeat(20_000)}\r\n`), 431, "request.too_large"],
      ["slow headers", sendBytes(port, "GET / HTTP/1.1\r\nhost: "), 408, "request.timed_out"],
      [
        "a slow body",
        call("content-type: application/json\r\ncontent-length: 9\r\n", "{"),
        408,
        "request.timed_out",
      ],
    ] as const) {
      const { status: received, body } = await answer;
      expect([name, received]).toEqual([name, status]);
      expect(JSON.parse(body)).toEqual({
        error: { type, code: null, message: expect.stringMatching(/^[А-Я]/) },
      });
    }
    Object.assign(server, { headersTimeout: 15_000, requestTimeout: 120_000, timeout: 100 });
    const silent = await call("content-type: application/json\r\ncontent-length: 9\r\n", "{");
    expect(silent.status).toBe(408);
    expect(JSON.parse(silent.body)).toMatchObject({ error: { type: "request.timed_out" } });
    await other.stop();
  });

  test("rate limits count by class and by an address that callers cannot forge, and report when to retry", async () => {
    const strict = await createTestApp({ env: { RATE_LIMIT_FACTOR: "0.1", TRUST_PROXY: "loopback" } });
    const client = await strict.guest();
    const call = (address: string) =>
      client.call(operations.checkLogin, {
        body: { email: "x@example.com", passwordPlain: "Riviera2026", recaptchaToken: "debug mode" },
        headers: { "x-forwarded-for": address },
      });
    for (let index = 0; index < 3; index += 1)
      expect((await call(`8.8.8.${index}, 203.0.113.7`)).status).toBe(400);
    const over = await call("8.8.8.8, 203.0.113.7");
    expect(over).toMatchObject({ status: 429, body: { error: { type: "request.too_many" } } });
    expect(Number(over.headers["retry-after"])).toBeGreaterThan(0);
    expect((await call("203.0.113.7, 203.0.113.8")).status).toBe(400);
    await strict.stop();
  });

  test("a signed-in player may enter the password five times in a quarter of an hour, from any address", async () => {
    const strict = await createTestApp({ env: { RATE_LIMIT_FACTOR: "1" } });
    const { client } = await strict.player();
    const guess = () => client.call(operations.requestPasskey, { body: { password: "Guess2026" } });
    for (let count = 0; count < 5; count += 1) expect((await guess()).status).toBe(400);
    const over = await guess();
    expect(over.status).toBe(429);
    expect(Number(over.headers["retry-after"])).toBeGreaterThan(14 * 60);
    const other = await strict.player();
    expect(
      (await other.client.call(operations.requestPasskey, { body: { password: "Guess2026" } })).status,
    ).toBe(400);
    await strict.stop();
  });

  test("a state-changing call from another site is refused even with the right token", async () => {
    const { client } = await app.player();
    expect(
      await client.call(operations.acceptTerms, { headers: { "sec-fetch-site": "cross-site" } }),
    ).toMatchObject({ status: 403, body: { message: "Invalid CSRF Token." } });
  });

  test("another browser's CSRF token is refused", async () => {
    const one = await app.guest();
    const other = await app.guest();
    expect(one.csrfToken).not.toBe(other.csrfToken);
    expect(
      await one.call(operations.endSession, { headers: { "x-csrf-token": other.csrfToken } }),
    ).toMatchObject({ status: 403 });
  });

  test("health, readiness and metrics", async () => {
    expect((await app.http.inject({ url: "/healthz" })).json()).toMatchObject({ status: "ok" });
    expect((await app.http.inject({ url: "/readyz" })).json()).toEqual({ status: "ready" });
    await app.http.inject({ url: "/api/info" });
    expect((await app.http.inject({ url: "/metrics" })).body).toMatch(
      /w10_http_seconds_count\{operation="site.get-info",status="200"\} \d+/,
    );
    expect((await app.http.inject({ url: "/metrics", remoteAddress: "203.0.113.7" })).statusCode).toBe(403);
  });

  test("in production metrics require the token, because behind a local proxy every request comes from loopback", async () => {
    for (const metricsToken of [undefined, "a token of sixteen"]) {
      const http = Fastify();
      registerHealth(http, {
        registry: new Registry(),
        metricsToken,
        isProduction: true,
        checkReady: async () => true,
        version: "test",
        countIncidents: async () => new Map(),
      });
      const read = async (authorization?: string) =>
        (await http.inject({ url: "/metrics", headers: authorization ? { authorization } : {} })).statusCode;
      expect([await read(), await read("Bearer a token of sixteen")]).toEqual([
        403,
        metricsToken ? 200 : 403,
      ]);
      await http.close();
    }
  });

  test("the API documentation lists every operation for people and programs", async () => {
    const page = await app.http.inject({ url: "/api/docs" });
    const document = (await app.http.inject({ url: "/api/docs/openapi.json" })).json() as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const received = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    for (const { id, path } of Object.values(operations)) {
      expect(received).toContain(id);
      expect(page.body).toContain(`/api${path}`);
    }
  });

  test("an invalid reply fails the request and is an incident; a slow statement gives a 503 with a message", async () => {
    const lines: string[] = [];
    const log = createLogger("error", { write: (line) => lines.push(line) });
    const other = await createTestApp({ log });
    const { client } = await other.player();
    const payment = { id: "01990000-0000-7000-8000-000000000000" };
    Object.assign(other.runner, { run: async () => ({ status: "perhaps" }) });
    expect(await client.call(operations.cancelPayment, { params: payment })).toMatchObject({
      status: 500,
      body: { error: { type: "Server Error", incidentId: expect.stringMatching(/^[0-9a-f-]{36}$/) } },
    });
    expect(lines.join()).toContain("payment.cancel-payment answered outside its contract");
    const guest = await other.guest();
    const ended = Object.assign(new Error("canceling statement due to statement timeout"), { code: "57014" });
    other.runner.run = () => Promise.reject(ended);
    const body = { email: "x@example.com", passwordPlain: "Riviera2026", recaptchaToken: "debug mode" };
    expect(await guest.call(operations.checkLogin, { body })).toMatchObject({
      status: 503,
      body: { error: { type: "request.timed_out" } },
    });
    await other.stop();
  });

  test("a lost database gives a 503 with a message, and readiness reports it", async () => {
    const lost = await createTestApp();
    const guest = await lost.guest();
    const [admin, name] = [new URL(lost.url), new URL(lost.url).pathname.slice(1)];
    admin.pathname = "/postgres";
    const client = new pg.Client({ connectionString: admin.href });
    await client.connect();
    await client.query(`drop database ${name} with (force)`);
    await client.end();
    expect(await guest.call(operations.listGames)).toMatchObject({
      status: 503,
      body: { error: { type: "request.overloaded" } },
    });
    expect((await lost.http.inject({ url: "/readyz" })).statusCode).toBe(503);
    await lost.close();
  });
});

describe("over TLS", () => {
  let app: TestApp;
  let folder: SiteFolder;
  beforeAll(async () => {
    folder = await makeSiteFolder();
    app = await createTestApp({ env: { PUBLIC_URL: "https://casino.example" }, sites: folder.sites });
  });
  afterAll(async () => {
    await app.stop();
    await folder.remove();
  });

  test("cookies are bound to this host, hidden from scripts, and deleted with the same attributes", async () => {
    const { email, password } = await app.player();
    const client = await app.guest();
    const body = { email, passwordPlain: password, recaptchaToken: "debug mode" };
    const begun = await client.call(operations.checkLogin, { body });
    expect(cookiesOf(begun.headers)).toEqual([
      { ...closedCookie, name: "__Host-w10_session", "max-age": String(30 * 86_400) },
    ]);
    await client.readInfo();
    const ended = await client.call(operations.endSession);
    expect(cookiesOf(ended.headers)).toMatchObject([
      { ...closedCookie, name: "__Host-w10_session", "max-age": "0" },
    ]);
    const first = await app.http.inject("/api/player/info");
    expect(cookiesOf(first.headers)).toEqual([
      { ...closedCookie, name: "__Host-clientFingerprint", "max-age": String(365 * 86_400) },
    ]);
    const cookie = `clientFingerprint=${"d".repeat(43)}`;
    const known = await app.http.inject({ url: "/api/player/info", headers: { cookie } });
    expect(String(known.headers["set-cookie"])).toMatch(
      /__Host-clientFingerprint=d{43};.*,clientFingerprint=; Max-Age=0;/,
    );
  });

  test.each([
    ["a page", "/en", 200],
    ["an unknown page", "/en/nothing", 404],
    ["a page whose rendering fails", "/en/broken", 500],
    ["an unreadable URL", "/en/%E0%A4%A", 400],
    ["the offline page", "/offline/en", 200],
    ["the service worker", "/sw.js", 200],
    ["robots.txt", "/robots.txt", 200],
    ["a script", "/assets/site.js", 200],
    ["a missing script", "/assets/none.js", 404],
    ["a picture", "/art/tile.webp", 200],
    ["a missing picture", "/art/none.webp", 404],
    ["a game's frame", "/studio/index.html", 200],
    ["a game's script", "/studio/assets/game.js", 200],
    ["a call", "/api/info", 200],
    ["a cached list", "/api/games", 200],
    ["a refused call", "/api/player/passkeys", 401],
    ["a call with another method", "/api/login/check", 405],
    ["an unknown API path", "/api/nothing", 404],
    ["an API path with an unreadable URL", "/api/%E0%A4%A", 400],
    ["the cashier's script", "/api/cashier/proxy/version.js", 200],
    ["the API documentation", "/api/docs", 200],
    ["the mailbox", "/mailbox", 200],
    ["the letters", "/mailbox/previews", 200],
    ["the provider's form", "/sandbox-payment/pay/none", 404],
    ["health", "/healthz", 200],
    ["the metrics", "/metrics", 200],
  ])("%s has HSTS and headers against sniffing, framing and scripts", async (_name, url, status) => {
    const { statusCode, headers } = await app.http.inject({ url, headers: { accept: "text/html" } });
    expect(statusCode).toBe(status);
    const [, seconds] =
      /^max-age=(\d+); includeSubDomains$/.exec(String(headers["strict-transport-security"])) ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 86_400);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    const policy = directivesOf(headers);
    expect(policy.get("frame-ancestors")).toMatch(/^'(?:none|self)'$/);
    expect(policy.get("object-src") ?? policy.get("default-src")).toMatch(/^'(?:none|self)'$/);
    if (!String(headers["content-type"]).startsWith("text/html")) return;
    expect(policy.get("object-src") ?? policy.get("default-src")).toBe("'none'");
    expect(policy.get("base-uri")).toBe("'none'");
    expect(headers["referrer-policy"]).toMatch(
      /^(?:no-referrer|same-origin|strict-origin-when-cross-origin)$/,
    );
    expect(headers["cross-origin-opener-policy"] ?? "same-origin").toBe("same-origin");
    // The site's own policy; every other one names our origin with its scheme, or loads nothing.
    if (policy.get("default-src") === "'self'") expect(policy.has("upgrade-insecure-requests")).toBe(true);
  });

  test("no path of the contract accepts or fails on another method", async () => {
    const all = Object.values(operations);
    const isTaken = (method: string, path: string) =>
      all.some(
        (each) =>
          each.method === method && new RegExp(`^${each.path.replaceAll(/:\w+/g, "[^/]+")}$`).test(path),
      );
    for (const { path: shape } of all) {
      const path = shape.replaceAll(/:(\w+)/g, (_all, name: keyof typeof sampleParams) => sampleParams[name]);
      for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const) {
        if (isTaken(method === "HEAD" ? "GET" : method, path)) continue;
        const { statusCode, headers } = await app.http.inject({ method, url: `/api${path}` });
        const isPreflight = method === "OPTIONS" && path.startsWith("/play/");
        expect([method, path, statusCode]).toEqual([method, path, isPreflight ? 204 : 405]);
        expect(headers["strict-transport-security"], `${method} ${path}`).toMatch(/^max-age=\d{8}/);
      }
    }
  });
});
