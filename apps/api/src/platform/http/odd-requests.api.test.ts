import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openFrame } from "../../testing/fixtures/play.ts";
import { makeSiteFolder, type SiteFolder } from "../../testing/fakes/site-folder.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

describe("unusual requests", () => {
  let app: TestApp;
  let folder: SiteFolder;
  beforeAll(async () => {
    folder = await makeSiteFolder();
    app = await createTestApp({ sites: folder.sites });
    await app.http.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(async () => {
    await app.stop();
    await folder.remove();
  });

  const inject = (url: string) => app.http.inject({ url, headers: { accept: "text/html" } });

  test.each([
    "/fonts/",
    "/fonts/x.woff2",
    "/sandbox-payment?x",
    "/sandbox-payment/x",
    "/mailbox/x",
    "/metrics/x",
  ])("%s, which no file answers, is not found by GET and HEAD", async (url) => {
    for (const method of ["GET", "HEAD"] as const)
      expect((await app.http.inject({ method, url })).statusCode).toBe(404);
  });

  test.each(["/%", "/en/promo/summer%", "/de/games/%E0%A4%A"])(
    "the error of a page's address %s is a page, whatever the browser accepts",
    async (url) => {
      for (const accept of ["text/html,*/*;q=0.8", "*/*", undefined]) {
        const answer = await app.http.inject({ url, headers: accept ? { accept } : {} });
        expect([answer.statusCode < 500, answer.headers["content-type"]]).toEqual([
          true,
          "text/html; charset=utf-8",
        ]);
      }
      expect((await app.http.inject({ url: `/api${url}` })).headers["content-type"]).toContain("json");
      const script = await app.http.inject({ url, headers: { accept: "application/json" } });
      expect(script.headers["content-type"]).not.toContain("html");
    },
  );

  test("pages are rendered for a network as often as people open them, and refused with a page above that", async () => {
    const strict = await createTestApp({ sites: folder.sites, env: { RATE_LIMIT_FACTOR: "0.02" } });
    try {
      const open = (remoteAddress: string) =>
        strict.http.inject({ url: "/en", remoteAddress, headers: { accept: "text/html" } });
      const statuses = [];
      for (const _ of [1, 2, 3, 4, 5, 6]) statuses.push((await open("203.0.113.7")).statusCode);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      const refused = await open("203.0.113.7");
      expect(refused.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(refused.headers["retry-after"]).toBeDefined();
      expect((await open("203.0.114.7")).statusCode).toBe(200);
    } finally {
      await strict.stop();
    }
  });

  test("cookies that are too large for a page are answered with a page in its language", async () => {
    const { port } = app.http.server.address() as AddressInfo;
    const ask = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: {
          cookie: Array.from({ length: 5 }, (_, index) => `x${index}=${"y".repeat(3_900)}`).join("; "),
        },
      });
      return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
    };
    expect(await ask("/de/promo")).toMatchObject({
      status: 431,
      type: "text/html; charset=utf-8",
      text: expect.stringContaining('<html lang="de">'),
    });
    expect((await ask("/api/games")).type).toContain("json");
  });

  test.each([
    "/articles",
    "/art",
    "/assetsx",
    "/fonts",
    "/fontsy/a",
    "/studiox",
    "/healthzz",
    "/readyzz",
    "/metricsx",
    "/sandbox-paymentx",
    "/api/player/infox",
    "/api/playx",
    "/api/payment/callbackx",
  ])("%s resembles a file or a check but is answered like any unknown URL", async (url) => {
    const { statusCode, body } = await inject(url);
    expect(statusCode).toBeLessThan(500);
    expect(body).not.toContain("incident");
  });

  test("answers to a signed-in player are not cached, including pages, lists and refusals", async () => {
    const { client } = await app.player();
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const ask = async (url: string) =>
      (await app.http.inject({ url, headers: { cookie, accept: "text/html" } })).headers["cache-control"];
    for (const { path, method } of Object.values(operations)) {
      if (method !== "GET" || path.includes(":") || path.startsWith("/play/")) continue;
      expect([path, await ask(`/api${path}`)]).toEqual([path, "no-store"]);
    }
    expect(await ask("/en/games")).toBe("no-store");
    expect(await ask("/api/nothing")).toBe("no-store");
  });

  describe("a request with two Host headers is refused, because a proxy may have used the other", () => {
    const send = (path: string, headers: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const { port } = app.http.server.address() as AddressInfo;
        const socket = connect(port, "127.0.0.1", () =>
          socket.write(`GET ${path} HTTP/1.1\r\n${headers}\r\n`),
        );
        let received = "";
        socket.setEncoding("utf8").on("data", (text) => (received += text));
        socket.on("error", reject).on("close", () => resolve(received));
      });
    const two = "host: localhost\r\nHost: evil.example\r\n";
    const end = "connection: close\r\n";

    test.each(["/api/player/info", "/api/games?category=slots&locale=en"])("%s", async (path) => {
      // The second request is answered from the cache, before any hook.
      for (const _time of [1, 2])
        expect(await send(path, `host: localhost\r\n${end}`)).toMatch(/^HTTP\/1\.1 200 /);
      const refused = await send(path, two + end);
      expect(refused).toMatch(/^HTTP\/1\.1 400 /);
      expect(refused).toContain("request.malformed");
    });

    test("an upgrade request with two hosts is refused too", async () => {
      const upgrade =
        "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
      expect(await send("/connection/websocket", two + upgrade)).toMatch(/^HTTP\/1\.1 400 /);
    });
  });

  test("a request with a late body is judged by the session after it, so that no sign-out is outrun", async () => {
    const { client } = await app.player();
    const body = JSON.stringify({ currency: "EUR" });
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const head = [
      "POST /api/player/change-currency/EUR HTTP/1.1",
      "host: localhost",
      "connection: close",
      "content-type: application/json",
      `content-length: ${body.length}`,
      `cookie: ${cookie}`,
      `x-csrf-token: ${client.csrfToken}`,
    ];
    const { port } = app.http.server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1").setEncoding("utf8");
    let received = "";
    socket.on("data", (text) => (received += String(text)));
    socket.write(`${head.join("\r\n")}\r\n\r\n{`);
    await expect.poll(() => app.http.requestsInFlight.size).toBe(1);
    await sleep(100);
    await client.call(operations.endSession);
    socket.write(body.slice(1));
    // A guest now, whose CSRF token is another.
    await expect.poll(() => received).toMatch(/^HTTP\/1\.1 403 /);
  });

  test("a read-only server, such as a standby, makes the process not ready", async () => {
    const isReady = async () => (await app.http.inject("/readyz")).statusCode;
    expect(await isReady()).toBe(200);
    const name = new URL(app.url).pathname.slice(1);
    await app.database.pool.query(`alter database "${name}" set default_transaction_read_only = on`);
    // New connections are read-only from now on.
    await app.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await expect.poll(isReady).toBe(503);
  });
});

test("with a full database disk a bet gets a 503 with a message, and the process is not ready for a while", async () => {
  const app = await createTestApp();
  const player = await app.player({ balanceMinor: 10_000n });
  const frame = await openFrame(app, player, { slug: "riviera-roulette" });
  await app.database.pool.query(`
    create function fill_disk() returns trigger language plpgsql as $$ begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger fill_disk before insert on round for each row execute function fill_disk()`);
  const { status, body } = await frame.bet({ bets: [{ kind: "red", amountMinor: 100 }] });
  expect(status).toBe(503);
  expect(body).toMatchObject({ error: { type: "request.overloaded", message: expect.stringMatching(/\S/) } });
  expect((await app.http.inject("/readyz")).statusCode).toBe(503);
  await app.stop();
});
