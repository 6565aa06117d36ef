import { type Operation, operations } from "@w10/contract";
import { TestClient } from "@w10/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openFrame, type TestFrame } from "./fixtures/play.ts";
import { sampleParams } from "./sample-params.ts";
import { createTestApp, type TestApp, type TestPlayer } from "./test-app.ts";

const asking = (Object.entries(operations) as unknown as readonly (readonly [string, Operation])[]).filter(
  ([, { idempotency }]) => idempotency === "required",
);

/** A valid body for each of them. */
const bodies: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  placeBet: { choice: { bets: [{ kind: "red", amountMinor: 100 }] } },
  actOnRound: { roundId: sampleParams.id, step: 1, action: "stand" },
  createPayment: { mode: "in", gateway: "card", amount: 1_000, currency: "USD", fields: {} },
  rotateSeeds: { clientSeed: "my-own-seed" },
  exchangePoints: { points: 1_000 },
};

describe("an operation that takes an idempotency key", () => {
  let app: TestApp;
  let player: TestPlayer;
  let frame: TestFrame;
  beforeAll(async () => {
    app = await createTestApp();
    player = await app.player({ balanceMinor: 10_000n });
    frame = await openFrame(app, player, { slug: "riviera-roulette" });
  });
  afterAll(() => app.stop());

  test.each(asking)("%s refuses a missing key and an invalid one", async (name, operation) => {
    const isOfFrame = operation.access === "frame";
    const client = isOfFrame ? new TestClient(app.http) : player.client;
    const body = bodies[name] ?? {};
    for (const key of [undefined, "short", "with a space", "k".repeat(256)]) {
      const headers = isOfFrame ? { authorization: `Bearer ${frame.token}` } : {};
      expect(
        await client.call(operation, { body, headers, ...(key !== undefined && { key }) }),
        `${name} with ${key}`,
      ).toMatchObject({ status: 400, body: { error: { type: "idempotency.key_missing" } } });
    }
    expect(await player.client.call(operations.getBalance)).toMatchObject({ body: { real: 10_000 } });
  });
});
