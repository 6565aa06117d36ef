import { describe, expect, it, vi } from "vitest";
import { createCentrifugoBus } from "./centrifugo/centrifugo-bus.ts";
import { describeBus } from "./testing/describe-bus.ts";
import { startHub, testApiKey, testChannels } from "./testing/start-hub.ts";

const freespins = testChannels.freespins("42");

describeBus("the embedded hub", async () => {
  const started = await startHub();
  return { ...started, bus: started.hub };
});

describeBus("the HTTP adapter", async () => {
  const started = await startHub();
  return { ...started, bus: createCentrifugoBus({ baseUrl: started.baseUrl, apiKey: testApiKey }) };
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
    [{ status: 400 }, "bad-request"],
    [{ status: 404 }, "refused"],
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
        body: { replies: [{ publish: {} }, { error: { code: 100, message: "x" } }] },
      },
      { status: 200, body: { replies: [{ publish: {} }, { publish: {} }] } },
    );
    await bus.publishAll(["a", "b"].map((channel) => ({ channel, data: 1, idempotencyKey: channel })));
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toEqual(bodies[0]);
  });

  it("publishes all that fits when a proxy refuses a call that is too large, and names what does not", async () => {
    const { bus, bodies } = createBus(
      { status: 413 },
      { status: 200, body: { replies: [{ publish: {} }] } },
      { status: 413 },
    );
    const outcomes = await bus.publishAll(
      ["a", "b"].map((channel) => ({ channel, data: 1, idempotencyKey: channel })),
    );
    expect(outcomes).toMatchObject([{ channel: "a" }, { channel: "b", error: { reason: "bad-request" } }]);
    expect(bodies).toHaveLength(3);
  });

  it("takes no answer of another shape for a success", async () => {
    const batch = { result: { replies: [{ publish: {} }] } };
    const { bus } = createBus({ status: 200, body: batch });
    await expect(bus.publishAll([{ channel: "a", data: 1, idempotencyKey: "a" }])).rejects.toMatchObject({
      reason: "refused",
    });
  });

  it("reports its health with the reason", async () => {
    const { bus } = createBus(new Error("reset"));
    expect(await bus.health()).toEqual({ isHealthy: false, detail: "reset" });
  });
});
