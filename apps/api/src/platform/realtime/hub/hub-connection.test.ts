import { describe, expect, it } from "vitest";
import { createRealtimeTokens } from "../realtime-token.ts";
import { FakeClock } from "../testing/fake-clock.ts";
import { FakeTransport } from "../testing/fake-transport.ts";
import { testChannels } from "../testing/start-hub.ts";
import { ClientConnection } from "./hub-connection.ts";
import { resolveHubSettings } from "./hub-options.ts";
import { HubState } from "./hub-state.ts";

const secret = "a secret for tests, of 32 bytes or more";

async function connect(drawFraction = 0) {
  const clock = new FakeClock();
  const tokens = createRealtimeTokens({ secret, clock });
  const settings = resolveHubSettings({
    tokens,
    channels: testChannels,
    allowedOrigins: [],
    addressOf: () => "loopback",
    clock,
    drawFraction: () => drawFraction,
  });
  const transport = new FakeTransport();
  const connection = new ClientConnection(new HubState(settings), transport);
  const pass = (seconds: number): void => {
    clock.advance(seconds * 1000);
    connection.tick(clock.now());
  };
  const ask = async (command: object): Promise<void> => {
    const before = transport.sent.length;
    connection.receive(JSON.stringify(command));
    while (transport.sent.length === before && transport.closedWith === undefined) {
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { connection, transport, tokens, pass, ask };
}

async function signedIn(drawFraction = 0) {
  const client = await connect(drawFraction);
  await client.ask({ id: 1, connect: { token: (await client.tokens.sign("42")).token } });
  client.transport.sent.length = 0;
  return client;
}

describe("a connection", () => {
  it("must authenticate within ten seconds", async () => {
    const { transport, pass } = await connect();
    pass(9.9);
    expect(transport.closedWith).toBeUndefined();
    pass(0.1);
    expect(transport.closedWith).toEqual({ code: 3502, reason: "stale" });
  });

  it("is first pinged in the second half of 25 seconds, then every 25 seconds", async () => {
    const { connection, transport, pass } = await signedIn(0.5);
    pass(18.7);
    expect(transport.sent).toEqual([]);
    pass(0.1);
    expect(transport.sent).toEqual(["{}"]);
    connection.receive("{}");
    pass(24.9);
    expect(transport.sent).toHaveLength(1);
    pass(0.1);
    expect(transport.sent).toHaveLength(2);
  });

  it("is closed eight seconds after an unanswered ping, and destroyed when the close is not answered", async () => {
    const { transport, pass } = await signedIn();
    pass(12.5);
    pass(7.9);
    expect(transport.closedWith).toBeUndefined();
    pass(0.1);
    expect(transport.closedWith).toEqual({ code: 3012, reason: "no pong" });
    pass(1.9);
    expect(transport.isTerminated).toBe(false);
    pass(0.1);
    expect(transport.isTerminated).toBe(true);
  });

  it("outlives its token by 25 seconds of grace", async () => {
    const { connection, transport, pass } = await signedIn();
    for (let second = 0; second < 144; second += 1) {
      pass(1);
      if (transport.sent.splice(0).length > 0) connection.receive("{}");
    }
    expect(transport.closedWith).toBeUndefined();
    pass(1);
    expect(transport.closedWith).toEqual({ code: 3005, reason: "connection expired" });
  });

  it("continues with a fresh token, and ends with an expired one or another player's", async () => {
    const first = await signedIn();
    const old = (await first.tokens.sign("42")).token;
    first.pass(5);
    await first.ask({ id: 2, refresh: { token: (await first.tokens.sign("42")).token } });
    expect(first.transport.sent).toEqual(['{"id":2,"refresh":{"expires":true,"ttl":120}}']);
    const other = await signedIn();
    await other.ask({ id: 2, refresh: { token: (await other.tokens.sign("43")).token } });
    expect(other.transport.closedWith?.code).toBe(3500);
    const { connection, transport, tokens, pass, ask } = await signedIn();
    const stale = (await tokens.sign("42")).token;
    for (let second = 0; second < 121; second += 1) {
      pass(1);
      if (transport.sent.splice(0).length > 0) connection.receive("{}");
    }
    await ask({ id: 2, refresh: { token: stale } });
    expect(transport.closedWith?.code).toBe(3005);
    expect(old).toBe(stale);
  });
});
