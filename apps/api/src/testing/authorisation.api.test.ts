import { type Operation, operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newKey, openFrame } from "./play.ts";
import { sampleParams as params } from "./sample-params.ts";
import { createTestApp, type TestApp, type TestPlayer } from "./test-app.ts";

const all = Object.values(operations) as unknown as readonly Operation[];

describe("who may call what, from the contract", () => {
  let app: TestApp;
  let incomplete: TestPlayer;
  beforeAll(async () => {
    app = await createTestApp();
    incomplete = await app.player({ isComplete: false });
  });
  afterAll(() => app.stop());

  test.each(
    all
      .filter(({ access }) => access === "player" || access === "complete-player")
      .map((operation) => [operation.id, operation] as const),
  )("%s is shut to guests", async (_id, operation) => {
    const answer = await (await app.guest()).call(operation, { params, body: {}, key: newKey() });
    expect(answer).toMatchObject({ status: 401, body: { error: { type: "Unauthorized" } } });
  });

  test.each(
    all
      .filter(({ access }) => access === "complete-player")
      .map((operation) => [operation.id, operation] as const),
  )("%s is shut to a player with an incomplete profile", async (_id, operation) => {
    const answer = await incomplete.client.call(operation, { params, body: {}, key: newKey() });
    expect(answer).toMatchObject({ status: 403, body: { error: { type: "player.profile_incomplete" } } });
  });

  test.each(
    all.filter(({ access }) => access === "frame").map((operation) => [operation.id, operation] as const),
  )("%s is shut to whoever has no play session, a signed-in player among them", async (_id, operation) => {
    const body =
      operation.id === "round.act-on-round" ? { roundId: params.id, step: 1, action: "hit" } : { choice: {} };
    const answer = await incomplete.client.call(operation, { params, body, key: newKey() });
    expect(answer).toMatchObject({ status: 401, body: { error: { type: "round.session_ended" } } });
  });

  test.each(
    all
      .filter(
        ({ method, access, id }) =>
          method === "POST" &&
          !["frame", "gateway", "signed"].includes(access) &&
          // These come from a frame, which has no cookies: a token of their own is their proof.
          !["round.open-play-session", "round.open-replay"].includes(id),
      )
      .map((operation) => [operation.id, operation] as const),
  )("%s asks for the CSRF token of this browser and this sign-in", async (_id, operation) => {
    for (const client of [await app.guest(), incomplete.client]) {
      for (const headers of [{ "x-csrf-token": "" }, { "x-csrf-token": "made-up" }]) {
        const answer = await client.call(operation, { params, body: {}, key: newKey(), headers });
        expect(answer).toMatchObject({ status: 403, body: { message: "Invalid CSRF Token." } });
      }
    }
  });

  test("a frame's own list holds the player's rounds in that title and nobody else's", async () => {
    const player = await app.player({ balanceMinor: 10_000n });
    const frame = await openFrame(app, player, { slug: "riviera-roulette" });
    const { body: bet } = await frame.bet({ bets: [{ kind: "red", amountMinor: 100 }] });
    const headers = { authorization: `Bearer ${frame.token}` };
    const { body } = await player.client.call(operations.listTitleRounds, { headers });
    expect(body.rounds).toEqual([bet.round]);
    const other = await openFrame(app, await app.player(), { slug: "riviera-roulette" });
    expect(
      (
        await player.client.call(operations.listTitleRounds, {
          headers: { authorization: `Bearer ${other.token}` },
        })
      ).body.rounds,
    ).toEqual([]);
  });

  test("a guest is told that nobody is signed in, with a CSRF token all the same", async () => {
    const { status, body, headers } = await (await app.guest()).call(operations.getPlayerInfo);
    expect({ status, body }).toEqual({ status: 200, body: { auth: false } });
    expect(headers["x-csrf-token"]).toMatch(/^[\w-]{43}$/);
  });
});
