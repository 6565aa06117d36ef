import { operations } from "@w10/contract";
import { Centrifuge } from "centrifuge";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { expectSameRefusals } from "../../testing/same-refusals.ts";
import { createTestApp, giveMoney, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await createTestApp();
  await app.http.listen({ port: 0, host: "127.0.0.1" });
  const address = app.http.server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(() => app.stop());

test("the token asks for a sign-in", () => expectSameRefusals(app, operations.getRealtimeConfig));

test("a change of the balance reaches the player's own channel after the commit, and a stranger's channel is shut", async () => {
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
