import { operations } from "@w10/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger } from "../../../platform/runtime/log.ts";
import { createJackpotPlayer } from "../../../testing/fixtures/jackpot-fixture.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { startJackpotPublisher } from "./index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

test("guests see pools in dollars, players in their own currency, and nobody sees the hidden amount", async () => {
  const guest = await (await app.guest()).call(operations.listJackpots, {});
  expect(guest.body.currency).toBe("USD");
  expect(guest.body.jackpots.map(({ id }) => id).sort()).toEqual([
    "common-kettle",
    "evening-drop",
    "riviera-sunset",
  ]);
  const drop = guest.body.jackpots.find(({ id }) => id === "evening-drop");
  expect(drop?.pools).toEqual([
    { level: "mini", amountMinor: 2_000, mustHitMinor: 10_000, version: 1 },
    { level: "major", amountMinor: 25_000, mustHitMinor: 100_000, version: 1 },
    { level: "grand", amountMinor: 500_000, mustHitMinor: null, version: 1 },
  ]);
  const { client } = await app.player({ currency: "RUB" });
  const { body } = await client.call(operations.listJackpots, {});
  expect(body).toMatchObject({ currency: "RUB" });
  expect(body.jackpots.find(({ id }) => id === "evening-drop")?.pools[0]).toMatchObject({
    amountMinor: 200_000,
  });
});

test("publishes changed pools once, and no unchanged pool", async () => {
  const published: unknown[] = [];
  const publisher = startJackpotPublisher({
    db: app.parts.db,
    log: createLogger("silent"),
    isOff: true,
    publish: async (channel, data) => published.push({ channel, data }),
  });
  const jackpotPlayer = await createJackpotPlayer(app, "common-kettle", 100_000n);
  // The first run only records the current amounts.
  await publisher.run();
  expect(published).toEqual([]);
  await Promise.all([1, 2, 3].map(() => jackpotPlayer.spin({ debit: 10_000n })));
  await publisher.run();
  await publisher.run();
  expect(published).toHaveLength(1);
  expect(published[0]).toMatchObject({
    channel: "w10_jackpot",
    data: {
      type: "jackpots",
      pools: [
        { jackpotId: "common-kettle", level: "minor", currency: "USD" },
        { jackpotId: "common-kettle", level: "grand", currency: "USD" },
      ],
    },
  });
  expect(JSON.stringify(published)).not.toMatch(/riviera|EUR|RUB|hit/);
});
