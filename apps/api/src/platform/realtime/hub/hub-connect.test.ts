import type { DisconnectedContext } from "centrifuge";
import Fastify from "fastify";
import { afterEach, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { createAddressReader, readProxyTrust } from "../../http/caller-address.ts";
import { createRealtime } from "../create-realtime.ts";
import { disconnects } from "../disconnects.ts";
import { createRealtimeTokens } from "../realtime-token.ts";
import { FakeClock } from "../testing/fake-clock.ts";
import {
  RawClient,
  type StartedHub,
  startHub,
  testChannels,
  testOrigin,
  testSecret,
  testTokens,
} from "../testing/start-hub.ts";

let started: StartedHub | undefined;
afterEach(() => started?.stop());

const profile = testChannels.profile("42");
const freespins = testChannels.freespins("42");

async function raw(userId = "42"): Promise<RawClient> {
  started ??= await startHub();
  const client = await started.openRaw();
  if (userId !== "") await client.signIn(userId);
  return client;
}
async function fresh(options: Parameters<typeof startHub>[0] = {}): Promise<StartedHub> {
  started = await startHub(options);
  return started;
}

/** A hub whose clock stays in one second between signing and answering a token. */
async function freshAtRest() {
  const clock = new FakeClock();
  const tokens = createRealtimeTokens({ secret: testSecret, clock });
  return { clock, tokens, ...(await fresh({ clock, tokens })) };
}

/** Makes delays of up to a second, and the returned clock, run so many times faster; longer time limits stay. */
function quicken(times: number) {
  const wait = globalThis.setTimeout;
  vi.stubGlobal("setTimeout", (run: () => void, delayMs = 0) =>
    wait(run, delayMs > 1_000 ? delayMs : delayMs / times),
  );
  const fromMs = Date.now();
  return { now: () => fromMs + (Date.now() - fromMs) * times };
}

describe("the handshake", () => {
  it("accepts a signed-in player and reports the ping interval and token lifetime", async () => {
    const { tokens, openRaw } = await freshAtRest();
    const client = await openRaw({ Origin: testOrigin });
    const { token } = await tokens.sign("42");
    expect(await client.ask({ id: 1, connect: { token, name: "js" } })).toEqual({
      id: 1,
      connect: {
        client: expect.any(String) as string,
        version: "hub 1",
        expires: true,
        ttl: 120,
        ping: 25,
        pong: true,
      },
    });
  });

  it("refuses a foreign origin, another path, and connections above the limit of an address", async () => {
    const { url, openRaw } = await fresh({ limits: { connectionsPerAddress: 1 } });
    await expect(openRaw({ Origin: "https://evil.example" })).rejects.toThrow("403");
    await expect(new RawClient(new WebSocket(`${url}/other`)).opened).rejects.toThrow("404");
    const first = await openRaw();
    await expect(openRaw()).rejects.toThrow("429");
    first.socket.close();
    await first.closed;
    await vi.waitFor(async () => (await openRaw()).disconnect(), 20_000);
  });

  it("counts by the caller's address behind a trusted proxy, which callers cannot forge", async () => {
    const { openRaw } = await fresh({
      limits: { connectionsPerAddress: 1 },
      addressOf: createAddressReader(readProxyTrust("loopback")),
    });
    const open = (forwarded: string) => openRaw({ "X-Forwarded-For": forwarded });
    await open("203.0.113.7");
    await expect(open("8.8.8.8, 203.0.113.7")).rejects.toThrow("429");
    await open("203.0.113.7, 203.0.113.8");
  });

  it("counts by the casino's proxy setting, with all addresses of a home network as one", async () => {
    const app = Fastify();
    const everyone = () => Promise.resolve(true);
    const settings = { publicUrl: testOrigin, TRUST_PROXY: "on" };
    createRealtime(settings, { secret: testSecret, isSessionAlive: everyone }).attach(app);
    const url = `${(await app.listen({ port: 0 })).replace("http", "ws")}/connection/websocket`;
    const open = (forwarded: string) =>
      new RawClient(new WebSocket(url, { headers: { "X-Forwarded-For": forwarded } })).opened;
    await Promise.all(Array.from({ length: 200 }, (_, place) => open(`8.8.8.8, 2001:db8::${place}`)));
    await expect(open("2001:db8::f")).rejects.toThrow("429");
    await open("2001:db8:0:1::f");
    await app.close();
  });

  it("registers a connection before it checks the session, so that a concurrent sign-out closes it", async () => {
    const answers: ((isAlive: boolean) => void)[] = [];
    const isSessionAlive = (sessionId: string) =>
      new Promise<boolean>((resolve) => {
        expect(sessionId).toBe("s1");
        answers.push(resolve);
      });
    const { hub } = await fresh({ isSessionAlive });
    const client = await raw("");
    client.send({ id: 1, connect: { token: (await testTokens.sign("42", "s1")).token } });
    await expect.poll(() => answers).toHaveLength(1);
    await hub.disconnectUser("42", { code: 4001, reason: "signed out" });
    for (const answer of answers) answer(true);
    expect((await client.closed).code).toBe(4001);
    expect(client.received).toEqual([]);
  });

  it("answers an expired token with error 109 and drops the rest of the frame", async () => {
    const { clock, tokens } = await freshAtRest();
    const client = await raw("");
    const { token } = await tokens.sign("42");
    clock.advance(120_000);
    client.send({ id: 1, connect: { token } }, { id: 2, subscribe: { channel: profile } });
    expect(await client.next()).toEqual({ id: 1, error: { code: 109, message: "token expired" } });
    const again = await client.ask({ id: 3, connect: { token: (await tokens.sign("42")).token } });
    expect(again).toMatchObject({ id: 3, connect: { ttl: 120 } });
  });

  it("closes a forged token with 3500 and an absent one with 3501", async () => {
    await fresh();
    const forged = await raw("");
    forged.send({ id: 1, connect: { token: "a.b.c" } });
    expect(await forged.closed).toEqual({ code: 3500, reason: "invalid token" });
    const absent = await raw("");
    absent.send({ id: 1, connect: {} });
    expect(await absent.closed).toEqual({ code: 3501, reason: "bad request" });
  });

  it("closes a player's connections above the limit with 3504", async () => {
    await fresh({ limits: { connectionsPerUser: 1 } });
    await raw();
    const second = await raw("");
    second.send({ id: 1, connect: { token: (await testTokens.sign("42")).token } });
    expect(await second.closed).toEqual({ code: 3504, reason: "connection limit" });
  });
});

describe("frames", () => {
  it("may contain several commands, answered in order", async () => {
    await fresh();
    const client = await raw("");
    client.send(
      { id: 1, connect: { token: (await testTokens.sign("42")).token } },
      { id: 2, subscribe: { channel: profile, flag: 1 } },
      { id: 3, subscribe: { channel: testChannels.profile("43") } },
      { id: 4, unsubscribe: { channel: profile } },
      { id: 5, unsubscribe: { channel: profile } },
    );
    expect(await client.next()).toMatchObject({ id: 1, connect: {} });
    expect(await client.next()).toEqual({ id: 2, subscribe: {} });
    expect(await client.next()).toEqual({ id: 3, error: { code: 103, message: "permission denied" } });
    expect(await client.next()).toEqual({ id: 4, unsubscribe: {} });
    expect(await client.next()).toEqual({ id: 5, unsubscribe: {} });
  });

  it.each([
    ["no JSON", "nonsense"],
    ["no id", '{"subscribe":{"channel":"w10_maintenance"}}'],
    ["no channel", '{"id":2,"subscribe":{}}'],
    ["a second connect", '{"id":2,"connect":{}}'],
    ["an unrequested pong", "{}"],
  ])("with %s close the connection with 3501", async (_, text) => {
    await fresh();
    const client = await raw();
    client.socket.send(text);
    expect(await client.closed).toEqual({ code: 3501, reason: "bad request" });
  });

  it("with anything before connect close the connection, binary ones too", async () => {
    await fresh();
    const early = await raw("");
    early.send({ id: 1, subscribe: { channel: profile } });
    expect((await early.closed).code).toBe(3501);
    const binary = await raw();
    binary.socket.send(Buffer.from("{}"), { binary: true });
    expect((await binary.closed).code).toBe(3501);
  });

  it("above 64 KiB close the connection with 1009, and a flood with 3013", async () => {
    await fresh({ limits: { commandsPerMinute: 5 } });
    const large = await raw();
    large.socket.send("x".repeat(65_537));
    expect((await large.closed).code).toBe(1009);
    const flood = await raw();
    for (let id = 2; id < 8; id += 1) flood.send({ id, unsubscribe: { channel: profile } });
    expect(await flood.closed).toEqual({ code: 3013, reason: "too many requests" });
  });
});

describe("refused commands", () => {
  it("name the reason and keep the connection", async () => {
    await fresh({ limits: { channelsPerConnection: 1 } });
    const client = await raw();
    const code = async (command: object): Promise<unknown> => {
      const reply = (await client.ask({ id: 9, ...command })) as { error?: { code: number } };
      return reply.error?.code;
    };
    expect(await code({ subscribe: { channel: "month:x#42" } })).toBe(102);
    expect(await code({ subscribe: { channel: "x".repeat(256) } })).toBe(107);
    expect(await code({ subscribe: { channel: "w10_profile#é" } })).toBe(107);
    expect(await code({ publish: { channel: profile, data: {} } })).toBe(103);
    expect(await code({ rpc: {} })).toBe(104);
    expect(await code({ subscribe: { channel: profile } })).toBeUndefined();
    expect(await code({ subscribe: { channel: profile } })).toBe(105);
    expect(await code({ subscribe: { channel: freespins } })).toBe(106);
    expect(await code({ history: { channel: profile, limit: 1 } })).toBe(108);
  });
});

describe("recovery", () => {
  it("advances the requested offset, and answers 112 to a client that must recover", async () => {
    const { hub } = await fresh();
    await hub.publish(freespins, { left: 9 });
    const client = await raw();
    const { epoch } = await hub.history(freespins);
    await hub.publish(freespins, { left: 8 });
    const subscribe = { channel: freespins, flag: 1, recover: true, epoch, offset: 1 };
    expect(await client.ask({ id: 2, subscribe })).toEqual({
      id: 2,
      subscribe: {
        positioned: true,
        recoverable: true,
        epoch,
        was_recovering: true,
        recovered: true,
        offset: 1,
        publications: [{ data: { left: 8 }, offset: 2 }],
      },
    });
    await client.ask({ id: 3, unsubscribe: { channel: freespins } });
    const foreign = { ...subscribe, epoch: "other", offset: 2 };
    expect(await client.ask({ id: 4, subscribe: { ...foreign, flag: 3 } })).toMatchObject({
      error: { code: 112 },
    });
    expect(await client.ask({ id: 5, subscribe: foreign })).toEqual({
      id: 5,
      subscribe: { positioned: true, recoverable: true, epoch, was_recovering: true, offset: 2 },
    });
  });
});

describe("the end of a connection", () => {
  it("is final for the official client on a no-reconnect code", async () => {
    const { hub, connect } = await fresh();
    const client = await connect("42");
    const ended = new Promise<DisconnectedContext>((resolve) => client.once("disconnected", resolve));
    await hub.disconnectUser("42", disconnects.signedInElsewhere);
    expect(await ended).toMatchObject({ code: 4503, reason: "signed in elsewhere" });
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(client.state).toBe("disconnected");
  });

  it("uses 3001 at shutdown, when new connections are refused", async () => {
    const { hub, openRaw } = await fresh();
    const client = await raw();
    await hub.close();
    expect(await client.closed).toEqual({ code: 3001, reason: "shutdown" });
    expect(hub.stats().connections).toBe(0);
    await expect(openRaw()).rejects.toThrow("503");
  });

  it("uses 3008 when the client does not read", async () => {
    const { hub } = await fresh({ limits: { queuedBytes: 100_000 }, timing: { closeTimeoutMs: 5_000 } });
    const client = await raw();
    await client.ask({ id: 2, subscribe: { channel: profile } });
    client.socket.pause();
    const data = "x".repeat(50_000);
    await vi.waitFor(async () => {
      for (let n = 0; n < 20; n += 1) await hub.publish(profile, data);
      expect(hub.stats().subscriptions).toBe(0);
    }, 20_000);
    client.socket.resume();
    expect(await client.closed).toEqual({ code: 3008, reason: "slow" });
  });

  it("refuses a reason that clients would misread", async () => {
    const { hub } = await fresh();
    for (const reason of ["", "1", "true", "x".repeat(124)]) {
      await expect(hub.disconnectUser("42", { code: 4501, reason })).rejects.toMatchObject({
        reason: "bad-request",
      });
    }
  });

  it("does not happen while the client answers pings and refreshes its token", async () => {
    const clock = quicken(4);
    const tokens = createRealtimeTokens({ secret: testSecret, lifetimeSeconds: 1, clock });
    const { connect } = await fresh({
      clock,
      tokens,
      timing: { pingIntervalMs: 900, pongTimeoutMs: 800, sweepMs: 20, refreshGraceMs: 4_000 },
    });
    const getToken = vi.fn(async () => (await tokens.sign("42")).token);
    const client = await connect("42", { getToken });
    const disconnected = vi.fn();
    client.on("disconnected", disconnected).on("connecting", disconnected);
    await expect.poll(() => getToken.mock.calls.length).toBeGreaterThanOrEqual(3);
    expect(disconnected).not.toHaveBeenCalled();
  });
});
