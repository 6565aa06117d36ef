import { operations } from "@w10/contract";
import { Centrifuge } from "centrifuge";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import type { TestClient } from "@w10/testkit";
import { changeBlockStatus } from "../player/index.ts";
import { newestMessage } from "../../../testing/fakes/read-mailbox.ts";
import { systemActor } from "../../../platform/command/actor.ts";
import { expectSameRefusals } from "../../../testing/same-refusals.ts";
import { createTestApp, giveMoney, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await createTestApp();
  await app.http.listen({ port: 0, host: "127.0.0.1" });
  const address = app.http.server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(() => app.stop());

test("refuses a token without a sign-in", () => expectSameRefusals(app, operations.getRealtimeConfig));

test("a balance change reaches the player's own channel after the commit, and other channels are refused", async () => {
  const player = await app.player();
  const stranger = await app.player();
  const { body } = await player.client.call(operations.getRealtimeConfig);
  const client = new Centrifuge(`ws://127.0.0.1:${port}/connection/websocket`, {
    token: body.token,
    websocket: WebSocket,
  });
  const own = client.newSubscription(`${body.projectId}_profile#${player.id}`);
  const foreign = client.newSubscription(`${body.projectId}_profile#${stranger.id}`);
  const refused = new Promise<number>((resolve) => foreign.on("unsubscribed", ({ code }) => resolve(code)));
  const subscribed = new Promise((resolve) => own.on("subscribed", resolve));
  const pushed = new Promise<unknown>((resolve) => own.on("publication", ({ data }) => resolve(data)));
  own.subscribe();
  foreign.subscribe();
  client.connect();
  await subscribed;
  expect(await refused).toBe(103);
  await giveMoney(app, player.id, { amountMinor: 777n, currency: "USD" });
  expect(await pushed).toEqual({ type: "balance", currency: "USD", balance: 777, version: 1 });
  client.disconnect();
});

describe("where WebSockets are blocked", () => {
  const origin = () => `http://127.0.0.1:${port}`;

  async function connect(player: TestPlayer) {
    const getToken = async () => (await player.client.call(operations.getRealtimeConfig)).body.token;
    const client = new Centrifuge(
      [{ transport: "http_stream", endpoint: `${origin()}/connection/http_stream` }],
      { emulationEndpoint: `${origin()}/emulation`, getToken, minReconnectDelay: 10, maxReconnectDelay: 20 },
    );
    const balances: unknown[] = [];
    const own = client.newSubscription(`w10_profile#${player.id}`);
    own.on("publication", ({ data }: { data: unknown }) => balances.push(data));
    own.subscribe();
    client.connect();
    await own.ready();
    return { client, balances };
  }

  test("a page hears its balance over HTTP, comes back after a cut, and a sign-out ends it", async () => {
    const player = await app.player();
    const { client, balances } = await connect(player);
    await giveMoney(app, player.id, { amountMinor: 777n, currency: "USD" });
    await expect.poll(() => balances).toMatchObject([{ balance: 777 }]);
    const back = new Promise((resolve) => client.once("connected", resolve));
    app.http.server.closeAllConnections();
    await back;
    await client.subscriptions()[`w10_profile#${player.id}`]?.ready();
    await giveMoney(app, player.id, { amountMinor: 1n, currency: "USD" });
    await expect.poll(() => balances).toHaveLength(2);
    await player.client.call(operations.endSession);
    await expect.poll(() => client.state).not.toBe("connected");
    await giveMoney(app, player.id, { amountMinor: 1n, currency: "USD" });
    expect(balances).toHaveLength(2);
    client.disconnect();
  });

  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${origin()}${path}`, { method: "POST", body, headers });

  test("takes no command for a stream that is not there, from another site, or that is none", async () => {
    const session = JSON.stringify({ session: "00000000-0000-4000-8000-000000000000", node: "", data: "{}" });
    expect((await post("/emulation", session)).status).toBe(404);
    expect((await post("/emulation", session, { origin: "https://thief.example" })).status).toBe(403);
    expect((await post("/emulation", "{")).status).toBe(400);
    expect((await post("/connection/http_stream", "", { origin: "https://thief.example" })).status).toBe(403);
    expect((await post("/emulation", "x".repeat(70_000))).status).toBe(413);
  });

  test("says why it closes, as the last line", async () => {
    const { token } = (await (await app.player()).client.call(operations.getRealtimeConfig)).body;
    const connectCommand = JSON.stringify({ id: 1, connect: { token: `${token}x` } });
    const answer = await post("/connection/http_stream", connectCommand);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(JSON.parse((await answer.text()).trim())).toEqual({
      push: { disconnect: { code: 3500, reason: "invalid token" } },
    });
    expect(await (await post("/connection/http_stream", "no commands")).text()).toContain("3501");
  });
});

describe("the session behind a connection", () => {
  const revoked = { code: 4501, reason: "session revoked" };
  const open: Centrifuge[] = [];
  afterEach(() => {
    for (const client of open.splice(0)) client.disconnect();
  });

  const config = async (client: TestClient) => (await client.call(operations.getRealtimeConfig)).body;

  /** A client that reuses its first token, as a thief would, with the messages it received. */
  async function connect(token: string, playerId: string) {
    const client = new Centrifuge(`ws://127.0.0.1:${port}/connection/websocket`, {
      token,
      websocket: WebSocket,
      minReconnectDelay: 10,
      maxReconnectDelay: 20,
    });
    open.push(client);
    const balances: unknown[] = [];
    const own = client.newSubscription(`w10_profile#${playerId}`);
    own.on("publication", ({ data }: { data: unknown }) => balances.push(data));
    own.subscribe();
    const ended = new Promise<{ code: number; reason: string }>((resolve) =>
      client.on("disconnected", ({ code, reason }) => resolve({ code, reason })),
    );
    const connected = new Promise<"connected">((resolve) =>
      client.on("connected", () => resolve("connected")),
    );
    client.connect();
    return { client, balances, ended, first: await Promise.race([connected, ended]) };
  }

  async function signIn({ email, password }: TestPlayer): Promise<TestClient> {
    const client = await app.guest();
    await client.call(operations.checkLogin, {
      body: { email, passwordPlain: password, recaptchaToken: "debug mode" },
    });
    await client.readInfo();
    return client;
  }

  test("limits a token to two minutes, and revokes it with the sign-out, after which no balance arrives", async () => {
    const player = await app.player();
    const { token } = await config(player.client);
    const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as {
      iat: number;
      exp: number;
    };
    expect(claims.exp - claims.iat).toBeLessThanOrEqual(120);
    await player.client.call(operations.endSession);
    const { first, balances } = await connect(token, player.id);
    expect(first).toEqual(revoked);
    await giveMoney(app, player.id, { amountMinor: 777n, currency: "USD" });
    expect(balances).toEqual([]);
  });

  const passwordPlain = { passwordPlain: "Riviera2027", passwordPlainSecond: "Riviera2027" };
  const block = ({ id: playerId }: TestPlayer) =>
    app.runner.run(
      { name: "player.change-block-status", actor: systemActor, input: { playerId, status: 2 as const } },
      changeBlockStatus,
    );
  /** Events that end a session from another browser or from outside. */
  const ends: Readonly<Record<string, (player: TestPlayer, elsewhere: TestClient) => Promise<unknown>>> = {
    "a sign-out": ({ client }) => client.call(operations.endSession),
    "a sign-out everywhere else": (_player, elsewhere) => elsewhere.call(operations.revokeOtherSessions),
    "a change of the password": ({ password }, elsewhere) =>
      elsewhere.call(operations.changePassword, { body: { password, passwordPlain } }),
    "a block that signs out": (player) => block(player),
    "an exclusion from another device": (_player, elsewhere) =>
      elsewhere.call(operations.excludeSelf, { body: { recurType: "7_day" } }),
    "a reset of the password": async ({ email }) => {
      const guest = await app.guest();
      await guest.call(operations.requestPasswordReset, { body: { email, recaptcha: "debug mode" } });
      const { body } = await newestMessage(app, email);
      const signature = /\/reset\/password\/[^/]+\/([\w-]+)/.exec(body)?.[1] ?? "";
      return guest.call(operations.resetPassword, {
        body: { email, signature, passwordPlain: "Riviera2027" },
      });
    },
    "a closure of the account": ({ password }, elsewhere) =>
      elsewhere.call(operations.closeAccount, { body: { password } }),
  };

  test.each(Object.entries(ends))(
    "%s closes the open connection, and its token opens no other",
    async (_what, end) => {
      const player = await app.player();
      const elsewhere = await signIn(player);
      const { token } = await config(player.client);
      const held = await connect(token, player.id);
      expect(held.first).toBe("connected");
      await end(player, elsewhere);
      expect(await player.client.readInfo()).toMatchObject({ auth: false });
      expect(await held.ended).toEqual(revoked);
      const heard = held.balances.length;
      await giveMoney(app, player.id, { amountMinor: 777n, currency: "USD" });
      expect(held.balances.length).toBe(heard);
    },
  );

  test("another session of the player reconnects by itself", async () => {
    const player = await app.player();
    const elsewhere = await signIn(player);
    const stays = await connect((await config(elsewhere)).token, player.id);
    const back = new Promise((resolve) => stays.client.on("connected", resolve));
    await player.client.call(operations.endSession);
    await back;
    await giveMoney(app, player.id, { amountMinor: 777n, currency: "USD" });
    await expect.poll(() => stays.balances.length).toBe(1);
  });

  test("refuses a refresh after the session has ended, even if the realtime server was not notified", async () => {
    const player = await app.player();
    const { token } = await config(player.client);
    const socket = new WebSocket(`ws://127.0.0.1:${port}/connection/websocket`);
    const closed = new Promise<{ code: number; reason: string }>((resolve) =>
      socket.once("close", (code, reason) => resolve({ code, reason: reason.toString() })),
    );
    const answer = () => new Promise((resolve) => socket.once("message", resolve));
    await new Promise((resolve) => socket.once("open", resolve));
    socket.send(JSON.stringify({ id: 1, connect: { token } }));
    await answer();
    socket.send(JSON.stringify({ id: 2, refresh: { token } }));
    expect(String(await answer())).toContain('"expires":true');
    // Idle for an hour.
    await app.database.pool.query(
      "update session set seen_at = seen_at - interval '1 hour' where player_id = $1",
      [player.id],
    );
    socket.send(JSON.stringify({ id: 3, refresh: { token } }));
    expect(await closed).toEqual(revoked);
  });
});
