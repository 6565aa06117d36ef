import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

describe("a list shared by all guests", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    origin = await app.http.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(() => app.stop());

  const url = "/api/games?category=slots&locale=en";
  const ask = (headers: Record<string, string> = {}) => app.http.inject({ method: "GET", url, headers });
  let origin = "";
  const titlesOf = async (): Promise<string[]> =>
    (await ask()).json<{ games: { title: string }[] }>().games.map(({ title }) => title);
  const rename = (title: string): Promise<unknown> =>
    app.database.pool.query(
      "update game set title = title || jsonb_build_object('en', $1::text) where id = (select id from game where category = 'slots' order by popularity desc, id limit 1)",
      [title],
    );

  test("is cached and read again as soon as its data changes", async () => {
    await rename("First name");
    await expect.poll(titlesOf).toContain("First name");
    // The list may have been read before the notification of its own change arrived.
    await sleep(200);
    await titlesOf();
    await app.database.pool.query("alter table game disable trigger game_changed");
    await rename("A new name");
    await expect(titlesOf()).resolves.toContain("First name");
    await app.database.pool.query("alter table game enable trigger game_changed");
    await rename("Second name");
    await expect.poll(titlesOf).toContain("Second name");
  });

  test("is read on every request while notifications are unavailable, and cached again afterwards", async () => {
    const { pool } = app.database;
    await titlesOf();
    await pool.query("alter table game disable trigger game_changed");
    await rename("Seen all the same");
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'w10 changes' and datname = current_database()",
    );
    await expect.poll(titlesOf).toContain("Seen all the same");
    await pool.query("alter table game enable trigger game_changed");
  });

  test("has an ETag and is answered without a body while it is unchanged", async () => {
    const first = await ask();
    const again = await ask({ "if-none-match": String(first.headers.etag) });
    expect(again).toMatchObject({ statusCode: 304, body: "" });
    await rename("Another name");
    await expect
      .poll(async () => (await ask({ "if-none-match": String(first.headers.etag) })).statusCode)
      .toBe(200);
  });

  test("is compressed for clients that accept it", async () => {
    const plain = (await ask()).rawPayload;
    const br = await ask({ "accept-encoding": "gzip, deflate, br" });
    const gzip = await ask({ "accept-encoding": "gzip" });
    expect(br.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(br.rawPayload)).toEqual(plain);
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain);
  });

  test("is not served to a player, who has favourites and a currency", async () => {
    const player = await app.player({ currency: "EUR" });
    const game = (await ask()).json<{ games: { id: string }[] }>().games[0];
    await player.client.call(operations.toggleFavorite, { params: { gameId: game?.id ?? "" } });
    const { body } = await player.client.call(operations.listGames, {
      query: { category: "slots", locale: "en" },
    });
    expect(body.games.find(({ id }) => id === game?.id)?.isFavorite).toBe(true);
    const guests = (await ask()).json<{ games: { isFavorite: boolean }[] }>().games;
    expect(guests.some(({ isFavorite }) => isFavorite)).toBe(false);
  });

  test("is identical in every byte and header when it is repeated, and follows a change at once", async () => {
    const fetchList = async () => {
      const answer = await fetch(`${origin}${url}`);
      const headers = Object.fromEntries(answer.headers);
      for (const own of ["date", "x-request-id", "keep-alive", "connection", "transfer-encoding"])
        delete headers[own];
      return { status: answer.status, headers, body: await answer.text() };
    };
    const slow = await fetchList();
    const quick = await fetchList();
    const ownOf = ({ headers }: typeof slow) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith("x-ratelimit")));
    expect({ ...quick, headers: ownOf(quick) }).toEqual({ ...slow, headers: ownOf(slow) });
    expect(quick.headers["content-security-policy"]).toBe("default-src 'none';frame-ancestors 'none'");
    await rename("Changed under its address");
    await expect.poll(async () => (await fetchList()).body).toContain("Changed under its address");
  });

  test("a path cached for guests still answers players individually", async () => {
    const player = await app.player();
    const game = (await ask()).json<{ games: { id: string }[] }>().games[0];
    await player.client.call(operations.toggleFavorite, { params: { gameId: game?.id ?? "" } });
    await fetch(`${origin}${url}`);
    const cookie = [...player.client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const mine = (await (await fetch(`${origin}${url}`, { headers: { cookie } })).json()) as {
      games: { isFavorite: boolean }[];
    };
    expect(mine.games.filter(({ isFavorite }) => isFavorite)).toHaveLength(1);
  });
});
