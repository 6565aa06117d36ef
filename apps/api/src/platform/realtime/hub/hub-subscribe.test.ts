import type { Centrifuge, PublicationContext, SubscribedContext } from "centrifuge";
import { afterEach, describe, expect, it } from "vitest";
import { type StartedHub, startHub, testChannels } from "../testing/start-hub.ts";

let started: StartedHub | undefined;
afterEach(() => started?.stop());

type Listened = { data: unknown[]; offsets: (number | undefined)[]; subscribed: SubscribedContext[] };

async function listen(client: Centrifuge, channel: string): Promise<Listened> {
  const listened: Listened = { data: [], offsets: [], subscribed: [] };
  const subscription = client.newSubscription(channel);
  subscription.on("publication", ({ data, offset }: PublicationContext) => {
    listened.data.push(data);
    listened.offsets.push(offset);
  });
  subscription.on("subscribed", (context) => listened.subscribed.push(context));
  subscription.subscribe();
  await subscription.ready(3_000);
  return listened;
}

const freespins = testChannels.freespins("42");

describe("a subscribed client", () => {
  it("receives all five channels", async () => {
    started = await startHub();
    const client = await started.connect("42");
    const names = [
      testChannels.profile("42"),
      testChannels.progressbar("42"),
      testChannels.notification("42"),
      testChannels.maintenance(),
      freespins,
    ];
    expect(names).toEqual([
      "w10_profile#42",
      "w10_progressbar#42",
      "w10_notification#42",
      "w10_maintenance",
      "week:w10_freespins#42",
    ]);
    for (const name of names) {
      const listened = await listen(client, name);
      await started.hub.publish(name, { name });
      await expect.poll(() => listened.data).toEqual([{ name }]);
    }
    expect(started.hub.stats()).toEqual({ connections: 1, subscriptions: 5, delivered: 5 });
  });

  it("cannot subscribe to another player's channel", async () => {
    started = await startHub();
    const client = await started.connect("43");
    const subscription = client.newSubscription(testChannels.profile("42"));
    const refused = new Promise((resolve) => subscription.on("unsubscribed", resolve));
    subscription.subscribe();
    expect(await refused).toMatchObject({ code: 103 });
    await started.hub.publish(testChannels.profile("42"), { balance: 1 });
    expect(started.hub.stats().delivered).toBe(0);
  });

  it("recovers what it missed during a disconnect, in order and once", async () => {
    started = await startHub();
    const { hub } = started;
    await hub.publish(freespins, { n: 1 });
    const client = await started.connect("42");
    const listened = await listen(client, freespins);
    await hub.publish(freespins, { n: 2 });
    await expect.poll(() => listened.data).toHaveLength(1);

    await hub.disconnectUser("42", { code: 3000, reason: "cut" });
    for (const n of [3, 4, 5]) await hub.publish(freespins, { n });
    await expect.poll(() => listened.data).toHaveLength(4);
    await hub.publish(freespins, { n: 6 });
    await expect.poll(() => listened.offsets).toEqual([2, 3, 4, 5, 6]);
    expect(listened.data).toEqual([2, 3, 4, 5, 6].map((n) => ({ n })));
    expect(listened.subscribed[1]).toMatchObject({ wasRecovering: true, recovered: true });
  });

  it("recovers when nothing was missed", async () => {
    started = await startHub();
    await started.hub.publish(freespins, { n: 1 });
    const client = await started.connect("42");
    const listened = await listen(client, freespins);
    await started.hub.disconnectUser("42", { code: 3000, reason: "cut" });
    await expect.poll(() => listened.subscribed).toHaveLength(2);
    expect(listened.subscribed[1]).toMatchObject({ wasRecovering: true, recovered: true });
    expect(listened.data).toEqual([]);
  });

  it("notices when it missed more than the history holds", async () => {
    started = await startHub();
    const client = await started.connect("42");
    const listened = await listen(client, freespins);
    await started.hub.disconnectUser("42", { code: 3000, reason: "cut" });
    for (let n = 1; n <= 101; n += 1) await started.hub.publish(freespins, { n });
    await expect.poll(() => listened.subscribed).toHaveLength(2);
    expect(listened.subscribed[1]).toMatchObject({ wasRecovering: true, recovered: false });
    expect(listened.data).toEqual([]);
  });

  it("notices a restart despite an equal offset, because the epoch differs", async () => {
    started = await startHub();
    await started.hub.publish(freespins, { n: 1 });
    const client = await started.connect("42");
    const listened = await listen(client, freespins);
    const { port } = started;
    // The client keeps running and reconnects to the next server.
    await started.stopServer();
    const successor = await startHub({}, port);
    await successor.hub.publish(freespins, { n: "other" });
    await expect.poll(() => listened.subscribed).toHaveLength(2);
    expect(listened.subscribed[1]).toMatchObject({ wasRecovering: true, recovered: false });
    expect(listened.subscribed[1]?.streamPosition?.epoch).not.toBe(
      listened.subscribed[0]?.streamPosition?.epoch,
    );
    client.disconnect();
    await successor.stop();
  });

  it("receives each publication once after unsubscribing and subscribing again", async () => {
    started = await startHub();
    const client = await started.connect("42");
    const listened = await listen(client, freespins);
    const subscription = client.getSubscription(freespins);
    subscription?.unsubscribe();
    subscription?.subscribe();
    await subscription?.ready(3_000);
    await started.hub.publish(freespins, { n: 1 });
    await expect.poll(() => listened.data).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(listened.data).toEqual([{ n: 1 }]);
  });

  it("reads the history of its own channel", async () => {
    started = await startHub();
    const client = await started.connect("42");
    await listen(client, freespins);
    for (const n of [1, 2, 3]) await started.hub.publish(freespins, { n });
    const { publications, offset } = await client.history(freespins, { limit: 2, reverse: true });
    expect(publications).toMatchObject([{ data: { n: 3 } }, { data: { n: 2 } }]);
    expect(offset).toBe(3);
    await expect(client.history(testChannels.freespins("43"), { limit: 1 })).rejects.toMatchObject({
      code: 103,
    });
  });

  it("can be unsubscribed for good by the server", async () => {
    started = await startHub();
    const client = await started.connect("42");
    const channel = testChannels.profile("42");
    await listen(client, channel);
    const ended = new Promise((resolve) => client.getSubscription(channel)?.on("unsubscribed", resolve));
    await started.hub.unsubscribeUser("42", channel);
    expect(await ended).toMatchObject({ code: 2000 });
    expect(started.hub.stats().subscriptions).toBe(0);
  });
});
