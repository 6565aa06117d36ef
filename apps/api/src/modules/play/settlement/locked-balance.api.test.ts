import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operations } from "@w10/contract";
import { bet, createLosingTable, frameOf } from "../../../testing/fixtures/losing-table.ts";
import { newKey } from "../../../testing/fixtures/play.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { holdTransaction } from "../../../testing/hold-transaction.ts";

describe("a locked balance", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createLosingTable();
  });
  afterAll(() => app.stop());

  test("does not stop other players; its own bets are refused for a while, and none is lost or doubled", async () => {
    const [stuck, ...others] = await Promise.all(
      Array.from({ length: 4 }, () => app.player({ balanceMinor: 1_000_000n })),
    );
    if (!stuck) throw new Error("no player");
    const frames = await Promise.all(others.map((player) => frameOf(app, player)));
    const stuckFrame = await frameOf(app, stuck);
    const key = newKey();
    await holdTransaction(app.database.pool, async (holder) => {
      await holder.query("select from ledger_balance where player_id = $1 for update", [stuck.id]);
      const waiting = Promise.all([
        stuckFrame.bet(bet(100), key),
        stuckFrame.bet(bet(100)),
        stuckFrame.bet(bet(100)),
      ]);
      const rounds = 20;
      const played = await Promise.all(
        frames.map(async (frame) => {
          const statuses: number[] = [];
          for (let round = 0; round < rounds; round += 1) statuses.push((await frame.bet(bet(100))).status);
          return statuses;
        }),
      );
      // The lock is held throughout: nobody has waited for its end.
      expect(played.flat().filter((status) => status === 200)).toHaveLength(others.length * rounds);
      // The one that waits for the lock, and those behind it that could not start within a second.
      for (const answer of await waiting)
        expect(answer).toMatchObject({
          status: 503,
          body: { error: { type: expect.stringMatching(/^request\.(?:timed_out|overloaded)$/) } },
        });
    });
    expect((await stuckFrame.bet(bet(100), key)).status).toBe(200);
    expect((await stuckFrame.bet(bet(100), key)).status).toBe(200);
    expect(await stuck.client.readInfo()).toMatchObject({ balance: 999_900 });
  });

  test("holds so many bets that further ones are refused at once, while everything else is answered", async () => {
    const [stuck, other] = [await app.player({ balanceMinor: 1_000_000n }), await app.player()];
    const { token } = await frameOf(app, stuck);
    const reader = await frameOf(app, other);
    const origin = await app.http.listen({ port: 0, host: "127.0.0.1" });
    const place = async () => {
      const answer = await fetch(`${origin}/api/play/bet`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "idempotency-key": newKey(),
        },
        body: JSON.stringify({ choice: bet(100) }),
      });
      const body: unknown = await answer.json();
      return { answer, body };
    };
    await holdTransaction(app.database.pool, async (holder) => {
      await holder.query("select from ledger_balance where player_id = $1 for update", [stuck.id]);
      const placed = Array.from({ length: 700 }, place);
      const first = await Promise.race(placed);
      expect(first.answer.status).toBe(503);
      expect(first.answer.headers.get("retry-after")).toBe("1");
      expect(first.body).toMatchObject({ error: { type: "request.overloaded" } });
      expect((await reader.rounds()).status).toBe(200);
      expect(await other.client.readInfo()).toMatchObject({ balance: 0 });
      expect((await other.client.call(operations.endSession)).status).toBe(200);
      const statuses = (await Promise.all(placed)).map(({ answer }) => answer.status);
      expect(new Set(statuses)).toEqual(new Set([503]));
    });
    expect((await place()).answer.status).toBe(200);
    // None of the refused ones has played.
    expect(await stuck.client.readInfo()).toMatchObject({ balance: 999_900 });
  });
});
