import { isDeepStrictEqual } from "node:util";
import { type Operation, operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newKey, openFrame } from "./fixtures/play.ts";
import { sampleParams as params } from "./sample-params.ts";
import { createTestApp, profile, type TestApp, type TestPlayer } from "./test-app.ts";

const all = Object.values(operations) as unknown as readonly Operation[];

describe("access by the contract", () => {
  let app: TestApp;
  let incomplete: TestPlayer;
  beforeAll(async () => {
    app = await createTestApp();
    incomplete = await app.player({ isComplete: false });
  });
  afterAll(() => app.stop());

  test.each(
    all.filter(({ access }) => access === "player").map((operation) => [operation.id, operation] as const),
  )("%s refuses guests", async (_id, operation) => {
    const answer = await (await app.guest()).call(operation, { params, body: {}, key: newKey() });
    expect(answer).toMatchObject({ status: 401, body: { error: { type: "Unauthorized" } } });
  });

  test.each(
    all.filter(({ access }) => access === "frame").map((operation) => [operation.id, operation] as const),
  )("%s refuses callers without a play session, including a signed-in player", async (_id, operation) => {
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
          !["frame", "provider", "signed"].includes(access) &&
          // Called from a game frame without cookies, with a token as proof.
          !["round.open-play-session", "round.open-replay"].includes(id),
      )
      .map((operation) => [operation.id, operation] as const),
  )("%s requires the CSRF token of this browser and session", async (_id, operation) => {
    for (const client of [await app.guest(), incomplete.client]) {
      for (const headers of [{ "x-csrf-token": "" }, { "x-csrf-token": "made-up" }]) {
        const answer = await client.call(operation, { params, body: {}, key: newKey(), headers });
        expect(answer).toMatchObject({ status: 403, body: { message: "Invalid CSRF Token." } });
      }
    }
  });

  test("a game's own list contains only the player's rounds of that title", async () => {
    const player = await app.player({ balanceMinor: 10_000n });
    const frame = await openFrame(app, player, { slug: "riviera-roulette" });
    const { body: bet } = await frame.bet({ bets: [{ kind: "red", amountMinor: 100 }] });
    expect((await frame.rounds()).body.rounds).toEqual([bet.round]);
    const other = await openFrame(app, await app.player(), { slug: "riviera-roulette" });
    expect((await other.rounds()).body.rounds).toEqual([]);
  });

  test("a guest gets the answer that nobody is signed in, with a CSRF token", async () => {
    const { status, body, headers } = await (await app.guest()).call(operations.getPlayerInfo);
    expect({ status, body }).toEqual({ status: 200, body: { auth: false } });
    expect(headers["x-csrf-token"]).toMatch(/^[\w-]{43}$/);
  });

  describe("fields that a body does not have", () => {
    const read = async (query: string, id: string) =>
      (await app.database.pool.query<{ row: Record<string, unknown> }>(query, [id])).rows.map(
        ({ row }) => row,
      );
    const rowOf = async (id: string) =>
      (await read("select to_jsonb(p) as row from player p where id = $1", id))[0] ?? {};
    const heldBy = async (id: string) => [
      await read(
        "select to_jsonb(b) - 'created_at' as row from ledger_balance b where player_id = $1 order by 1",
        id,
      ),
      await read("select to_jsonb(l) as row from play_limit l where player_id = $1", id),
    ];
    /** Operations with their input, and the player columns that they may change. */
    const changes: readonly (readonly [Operation, body: object, columns: readonly string[]])[] = [
      [operations.changeProfile, profile, [...Object.keys(profile), "phone_country", "profile_completed_at"]],
      [operations.setLimit, { kind: "deposit", period: "day", amount: 5_000, currency: "EUR" }, []],
      [operations.setRealityCheck, { minutes: 30 }, ["reality_check_minutes"]],
      [operations.unsubscribe, {}, []],
      [operations.acceptTerms, {}, ["terms_accepted_at"]],
    ];

    test("are accepted in no body of the contract", () => {
      const open = all.filter(
        ({ body }) => (body as { def?: { catchall?: unknown } } | undefined)?.def?.catchall,
      );
      expect(open.map(({ id }) => id)).toEqual([]);
    });

    test("change neither a player's rights nor balances nor foreign objects", async () => {
      const other = await app.player({ balanceMinor: 10_000n });
      const [othersRow, othersHoldings] = [await rowOf(other.id), await heldBy(other.id)];
      const coveted: Record<string, unknown> = {
        ...othersRow,
        is_verified: true,
        is_fraud: true,
        block_status: 2,
        email_confirmed_at: "2026-01-01T00:00:00Z",
        player_id: other.id,
        balance: "9999.00",
        amount_minor: 999_900,
        role: "operator",
      };
      for (const [name, value] of Object.entries(coveted))
        coveted[name.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())] = value;

      const client = await app.guest();
      const account = { email: "plain@example.com", login: "plain.player", currency: "EUR" } as const;
      const signUp = {
        ...account,
        passwordPlain: "Riviera2026",
        recaptchaToken: "debug mode",
        termsAccepted: true,
      };
      expect((await client.call(operations.registerPlayer, { body: { ...coveted, ...signUp } })).status).toBe(
        200,
      );
      const info = await client.readInfo();
      const id = info.auth ? info.id : "";
      let row = await rowOf(id);
      expect(row).toMatchObject({
        ...account,
        is_verified: false,
        is_fraud: false,
        block_status: 0,
        email_confirmed_at: null,
        name: null,
      });
      const [balances] = await heldBy(id);
      expect(new Set(balances?.map(({ amount_minor }) => amount_minor))).toEqual(new Set([0]));

      for (const [operation, needed, columns] of changes) {
        const body = { ...coveted, ...needed };
        const { status } = await client.call(operation, { params, body });
        expect([operation.id, status]).toEqual([operation.id, 200]);
        const after = await rowOf(id);
        const changed = Object.keys(after).filter((name) => !isDeepStrictEqual(after[name], row[name]));
        expect([...columns, "updated_at"]).toEqual(expect.arrayContaining(changed));
        row = after;
      }
      expect((await heldBy(id))[0]).toEqual(balances);
      expect([await rowOf(other.id), await heldBy(other.id)]).toEqual([othersRow, othersHoldings]);
    });
  });
});
