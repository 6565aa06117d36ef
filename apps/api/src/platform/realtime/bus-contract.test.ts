import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCentrifugoBus } from "./centrifugo/centrifugo-bus.ts";
import { disconnects } from "./disconnects.ts";
import type { RealtimeBus } from "./realtime-bus.ts";
import { type StartedHub, startHub, testApiKey, testChannels } from "./testing/start-hub.ts";

const adapters: readonly (readonly [string, (started: StartedHub) => RealtimeBus])[] = [
  ["the embedded hub", ({ hub }) => hub],
  ["the HTTP adapter", ({ baseUrl }) => createCentrifugoBus({ baseUrl, apiKey: testApiKey })],
];

const freespins = testChannels.freespins("42");
const profile = testChannels.profile("42");

describe.each(adapters)("%s", (_, createBus) => {
  let started: StartedHub;
  let bus: RealtimeBus;
  beforeEach(async () => {
    started = await startHub();
    bus = createBus(started);
  });
  afterEach(() => started.stop());

  it("publishes with a position on channels with history, and without on others", async () => {
    const first = await bus.publish(freespins, { left: 9 }, { tags: { kind: "spin" } });
    expect(first).toEqual({ offset: 1, epoch: expect.stringMatching(/.+/) as string });
    expect(await bus.publish(profile, { balance: 1 })).toBeUndefined();
    const history = await bus.history(freespins, { limit: 10 });
    expect(history).toEqual({
      ...first,
      publications: [{ data: { left: 9 }, offset: 1, tags: { kind: "spin" } }],
    });
  });

  it("delivers a payload unchanged", async () => {
    const client = await started.openRaw();
    await client.signIn("42");
    await client.ask({ id: 2, subscribe: { channel: profile } });
    const data = { text: "привет\nмир", list: [1, null, false] };
    await bus.publish(profile, data);
    expect(await client.next()).toEqual({ push: { channel: profile, pub: { data } } });
  });

  it("publishes once per idempotency key and channel", async () => {
    const options = { idempotencyKey: "k1" };
    const first = await bus.publish(freespins, 1, options);
    expect(await bus.publish(freespins, 2, options)).toEqual(first);
    expect(await bus.publish(testChannels.freespins("43"), 3, options)).toMatchObject({ offset: 1 });
    expect((await bus.history(freespins, { limit: -1 })).publications).toHaveLength(1);
  });

  it("publishes many in order, each once per key, and names a refused one", async () => {
    const many = [1, 2].map((data) => ({ channel: freespins, data, idempotencyKey: `k${data}` }));
    await bus.publishAll([...many, { channel: profile, data: 3, idempotencyKey: "k3" }]);
    await bus.publishAll(many);
    const { publications } = await bus.history(freespins, { limit: -1 });
    expect(publications.map(({ data }) => data)).toEqual([1, 2]);
    const unknown = { channel: "month:x#42", data: 4, idempotencyKey: "k4" };
    await expect(bus.publishAll([unknown])).rejects.toMatchObject({ reason: "unknown-channel" });
  });

  it("broadcasts to each channel and reports the failed ones", async () => {
    const outcomes = await bus.broadcast([freespins, "month:x#42", profile], { n: 1 });
    expect(outcomes.map(({ channel, error }) => [channel, error?.reason])).toEqual([
      [freespins, undefined],
      ["month:x#42", "unknown-channel"],
      [profile, undefined],
    ]);
  });

  it("disconnects all connections of one user only", async () => {
    const [first, second, other] = [
      await started.openRaw(),
      await started.openRaw(),
      await started.openRaw(),
    ];
    await first.signIn("42");
    await second.signIn("42");
    await other.signIn("43");
    await bus.disconnectUser("42", disconnects.accountBlocked);
    expect(await first.closed).toEqual({ code: 4502, reason: "account blocked" });
    expect(await second.closed).toEqual({ code: 4502, reason: "account blocked" });
    expect(await other.ask({ id: 2, subscribe: { channel: testChannels.maintenance() } })).toMatchObject({
      id: 2,
    });
  });

  it("ends a subscription with a push", async () => {
    const client = await started.openRaw();
    await client.signIn("42");
    await client.ask({ id: 2, subscribe: { channel: profile } });
    await bus.unsubscribeUser("42", profile);
    expect(await client.next()).toEqual({
      push: { channel: profile, unsubscribe: { code: 2000, reason: "server unsubscribe" } },
    });
  });

  it("names the error of a refusal", async () => {
    await expect(bus.publish("month:x", 1)).rejects.toMatchObject({ reason: "unknown-channel", code: 102 });
    await expect(bus.publish(profile, undefined)).rejects.toMatchObject({ reason: "bad-request" });
    await expect(bus.history(profile)).rejects.toMatchObject({ reason: "not-available", code: 108 });
    const since = { offset: 1, epoch: "other" };
    await expect(bus.history(freespins, { limit: 1, since })).rejects.toMatchObject({ code: 112 });
    await expect(bus.disconnectUser("", disconnects.forced)).rejects.toMatchObject({ reason: "bad-request" });
  });

  it("is healthy", async () => expect(await bus.health()).toEqual({ isHealthy: true }));
});

describe("the HTTP adapter on failures", () => {
  type Answer = Error | { readonly status: number; readonly body?: unknown };

  function createBus(...answers: readonly Answer[]) {
    const bodies: Record<string, unknown>[] = [];
    const send = vi.fn(async (_url: unknown, init?: RequestInit) => {
      if (typeof init?.body === "string") bodies.push(JSON.parse(init.body) as Record<string, unknown>);
      const answer = answers[bodies.length - 1];
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error("no answer left");
      return new Response(answer.body === undefined ? "" : JSON.stringify(answer.body), {
        status: answer.status,
      });
    });
    const delays: number[] = [];
    const bus = createCentrifugoBus({
      baseUrl: "http://realtime.example",
      apiKey: "key",
      fetch: send,
      drawFraction: () => 0.5,
      sleep: async (delayMs) => void delays.push(delayMs),
    });
    return { bus, bodies, delays };
  }

  it("retries network failures, 5xx and code 100 under one key with growing delays", async () => {
    const { bus, bodies, delays } = createBus(
      new Error("reset"),
      { status: 502 },
      { status: 200, body: { error: { code: 100, message: "internal" } } },
      { status: 200, body: { result: { offset: 7, epoch: "e" } } },
    );
    expect(await bus.publish(freespins, 1)).toEqual({ offset: 7, epoch: "e" });
    expect(delays).toEqual([50, 100, 200]);
    expect(new Set(bodies.map((body) => body["idempotency_key"])).size).toBe(1);
    expect(bodies[0]?.["idempotency_key"]).toEqual(expect.stringMatching(/.+/));
  });

  it("gives up after four attempts", async () => {
    const { bus, bodies } = createBus({ status: 500 }, { status: 500 }, { status: 500 }, { status: 500 });
    await expect(bus.publish(freespins, 1)).rejects.toMatchObject({ reason: "unreachable" });
    expect(bodies).toHaveLength(4);
  });

  it.each([
    [{ status: 401 }, "unauthorized"],
    [{ status: 400 }, "refused"],
    [{ status: 200, body: { error: { code: 107, message: "bad request" } } }, "bad-request"],
    [{ status: 200, body: "no object" }, "refused"],
  ])("does not retry %j", async (answer, reason) => {
    const { bus, bodies } = createBus(answer);
    await expect(bus.publish(freespins, 1)).rejects.toMatchObject({ reason });
    expect(bodies).toHaveLength(1);
  });

  it("retries a broadcast in which one channel failed temporarily", async () => {
    const { bus, bodies } = createBus(
      {
        status: 200,
        body: { result: { responses: [{ result: {} }, { error: { code: 100, message: "x" } }] } },
      },
      { status: 200, body: { result: { responses: [{ result: {} }, { result: {} }] } } },
    );
    expect(await bus.broadcast(["a", "b"], 1)).toEqual([{ channel: "a" }, { channel: "b" }]);
    expect(bodies[1]).toEqual(bodies[0]);
  });

  it("retries many publications of which one failed temporarily, under the same keys", async () => {
    const { bus, bodies } = createBus(
      {
        status: 200,
        body: { result: { replies: [{ publish: {} }, { error: { code: 100, message: "x" } }] } },
      },
      { status: 200, body: { result: { replies: [{ publish: {} }, { publish: {} }] } } },
    );
    await bus.publishAll(["a", "b"].map((channel) => ({ channel, data: 1, idempotencyKey: channel })));
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toEqual(bodies[0]);
  });

  it("reports its health with the reason", async () => {
    const { bus } = createBus(new Error("reset"));
    expect(await bus.health()).toEqual({ isHealthy: false, detail: "reset" });
  });
});
