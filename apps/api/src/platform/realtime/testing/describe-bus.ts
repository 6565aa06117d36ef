import { describe, expect, test } from "vitest";
import { disconnects } from "../disconnects.ts";
import type { RealtimeBus } from "../realtime-bus.ts";
import { type RawClient, testChannels } from "./start-hub.ts";

/** A realtime server with the bus that reaches it, and raw clients of it. */
export interface StartedBus {
  readonly bus: RealtimeBus;
  readonly openRaw: () => Promise<RawClient>;
  readonly stop: () => Promise<void>;
}

const freespins = testChannels.freespins("42");
const profile = testChannels.profile("42");

const behaviours: Readonly<Record<string, (started: StartedBus) => Promise<void>>> = {
  "publishes with a position on channels with history, and without on others": async ({ bus }) => {
    const first = await bus.publish(freespins, { left: 9 }, { tags: { kind: "spin" } });
    expect(first).toEqual({ offset: 1, epoch: expect.stringMatching(/.+/) as string });
    expect(await bus.publish(profile, { balance: 1 })).toBeUndefined();
    const history = await bus.history(freespins, { limit: 10 });
    expect(history).toEqual({
      ...first,
      publications: [{ data: { left: 9 }, offset: 1, tags: { kind: "spin" } }],
    });
  },

  "delivers a payload unchanged": async ({ bus, openRaw }) => {
    const client = await openRaw();
    await client.signIn("42");
    await client.ask({ id: 2, subscribe: { channel: profile } });
    const data = { text: "привет\nмир", list: [1, null, false] };
    await bus.publish(profile, data);
    expect(await client.next()).toEqual({ push: { channel: profile, pub: { data } } });
  },

  "publishes once per idempotency key and channel": async ({ bus }) => {
    const options = { idempotencyKey: "k1" };
    const first = await bus.publish(freespins, 1, options);
    expect(await bus.publish(freespins, 2, options)).toEqual(first);
    expect(await bus.publish(testChannels.freespins("43"), 3, options)).toMatchObject({ offset: 1 });
    expect((await bus.history(freespins, { limit: -1 })).publications).toHaveLength(1);
  },

  "publishes many in order, each once per key, and names a refused one": async ({ bus }) => {
    const many = [1, 2].map((data) => ({ channel: freespins, data, idempotencyKey: `k${data}` }));
    await bus.publishAll([...many, { channel: profile, data: 3, idempotencyKey: "k3" }]);
    await bus.publishAll(many);
    const { publications } = await bus.history(freespins, { limit: -1 });
    expect(publications.map(({ data }) => data)).toEqual([1, 2]);
    const unknown = { channel: "month:x#42", data: 4, idempotencyKey: "k4" };
    const behind = { channel: freespins, data: 5, idempotencyKey: "k5" };
    expect(await bus.publishAll([unknown, behind])).toMatchObject([
      { channel: "month:x#42", error: { reason: "unknown-channel" } },
      { channel: freespins },
    ]);
    expect((await bus.history(freespins, { limit: -1 })).publications.at(-1)?.data).toBe(5);
  },

  "broadcasts to each channel and reports the failed ones": async ({ bus }) => {
    const outcomes = await bus.broadcast([freespins, "month:x#42", profile], { n: 1 });
    expect(outcomes.map(({ channel, error }) => [channel, error?.reason])).toEqual([
      [freespins, undefined],
      ["month:x#42", "unknown-channel"],
      [profile, undefined],
    ]);
  },

  "disconnects all connections of one user only": async ({ bus, openRaw }) => {
    const [first, second, other] = [await openRaw(), await openRaw(), await openRaw()];
    await first.signIn("42");
    await second.signIn("42");
    await other.signIn("43");
    await bus.disconnectUser("42", disconnects.accountBlocked);
    expect(await first.closed).toEqual({ code: 4502, reason: "account blocked" });
    expect(await second.closed).toEqual({ code: 4502, reason: "account blocked" });
    expect(await other.ask({ id: 2, subscribe: { channel: testChannels.maintenance() } })).toMatchObject({
      id: 2,
    });
  },

  "ends a subscription with a push": async ({ bus, openRaw }) => {
    const client = await openRaw();
    await client.signIn("42");
    await client.ask({ id: 2, subscribe: { channel: profile } });
    await bus.unsubscribeUser("42", profile);
    expect(await client.next()).toEqual({
      push: { channel: profile, unsubscribe: { code: 2000, reason: "server unsubscribe" } },
    });
  },

  "names the error of a refusal": async ({ bus }) => {
    await expect(bus.publish("month:x", 1)).rejects.toMatchObject({ reason: "unknown-channel", code: 102 });
    await expect(bus.publish(profile, undefined)).rejects.toMatchObject({ reason: "bad-request" });
    await expect(bus.history(profile)).rejects.toMatchObject({ reason: "not-available", code: 108 });
    const since = { offset: 1, epoch: "other" };
    await expect(bus.history(freespins, { limit: 1, since })).rejects.toMatchObject({ code: 112 });
    await expect(bus.disconnectUser("", disconnects.forced)).rejects.toMatchObject({
      reason: "bad-request",
    });
  },

  "is healthy": async ({ bus }) => expect(await bus.health()).toEqual({ isHealthy: true }),
};

/** What every realtime server does behind the bus: the hub, and the real Centrifugo. */
export function describeBus(name: string, start: () => Promise<StartedBus>): void {
  describe(name, () => {
    test.each(Object.entries(behaviours))("%s", async (_name, prove) => {
      const started = await start();
      try {
        await prove(started);
      } finally {
        await started.stop();
      }
    });
  });
}
