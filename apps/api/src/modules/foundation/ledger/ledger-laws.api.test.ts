import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemActor } from "../../../platform/command/actor.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { createJackpotPlayer } from "../../../testing/fixtures/jackpot-fixture.ts";
import {
  sampleOpening,
  type GameSession,
  createGameSession,
} from "../../../testing/fixtures/game-session.ts";
import {
  createTestApp,
  giveMoney,
  type PlayerOptions,
  type TestApp,
  type TestPlayer,
} from "../../../testing/test-app.ts";
import type { OpeningRequest, Decision } from "../../play/settlement/index.ts";
import { reconcileLedger, transferMoney } from "./index.ts";
import { holdTransaction } from "../../../testing/hold-transaction.ts";

/** Stands in for a player without a game session. */
const nowhere: GameSession = { gameId: "", playSessionId: "", rulesVersion: 0 };

describe("the ledger", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  const realOf = async (playerId: PlayerId): Promise<bigint> => {
    const { rows } = await app.database.pool.query(
      "select amount_minor from ledger_balance where player_id = $1 and kind = 'real' and currency = 'USD'",
      [playerId],
    );
    return rows[0].amount_minor;
  };

  /** Waits until a statement waits for a lock. */
  const untilWaiting = (): Promise<void> =>
    expect
      .poll(async () => {
        const { rows } = await app.database.pool.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rows.length;
      })
      .toBeGreaterThan(0);

  const gameSessions = new Map<PlayerId, GameSession>();
  const newPlayer = async (options?: PlayerOptions): Promise<TestPlayer> => {
    const player = await app.player(options);
    gameSessions.set(player.id, await createGameSession(app.database.pool, player.id));
    return player;
  };

  const opening = (
    playerId: PlayerId,
    money: { debit: bigint; credit: bigint },
    key: string = createId(),
  ): OpeningRequest => {
    const gameSession = gameSessions.get(playerId) ?? nowhere;
    return sampleOpening(app, {
      ...gameSession,
      playerId,
      key,
      debitMinor: money.debit,
      creditMinor: money.credit,
    });
  };

  test("refuses a transfer of nothing before writing anything", async () => {
    const { id } = await app.player();
    const run = app.runner.run({ name: "test.empty", actor: systemActor, input: {} }, (context) =>
      transferMoney(context, {
        playerId: id,
        currency: "USD",
        reason: "adjustment",
        subjectId: id,
        moves: [{ from: "house/adjustment", to: "player/real", amountMinor: 0n }],
      }),
    );
    await expect(run).rejects.toThrow(/move something/);
    expect(await realOf(id)).toBe(0n);
  });

  test("allows no change or deletion of a posting, even in SQL", async () => {
    const { id } = await app.player({ balanceMinor: 100n });
    await expect(
      app.database.pool.query("update ledger_posting set amount_minor = 1 where player_id = $1", [id]),
    ).rejects.toThrow(/never changed/);
    await expect(
      app.database.pool.query("delete from ledger_posting where player_id = $1", [id]),
    ).rejects.toThrow(/never changed/);
  });

  test("shows the stake and win of a round with the balance after each", async () => {
    const { id } = await newPlayer({ balanceMinor: 1_000n });
    const round = opening(id, { debit: 100n, credit: 250n });
    expect((await app.parts.batcher.settle(round)).kind).toBe("settled");
    const { pool } = app.database;
    const { rows: entries } = await pool.query(
      "select line, reason, account, amount_minor, balance_after_minor from ledger_entry where player_id = $1 and transfer_id = $2 order by line",
      [id, round.roundId],
    );
    expect(entries.map((entry) => Object.values(entry))).toEqual([
      [1, "stake", "player/real", -100n, 900n],
      [2, "stake", "house/games", 100n, null],
      [3, "win", "house/games", -250n, null],
      [4, "win", "player/real", 250n, 1_150n],
    ]);
  });

  test("finds a round without postings on reconciliation", async () => {
    const { id } = await newPlayer({ balanceMinor: 1_000n });
    const round = opening(id, { debit: 100n, credit: 0n });
    await app.parts.batcher.settle(round);
    const copy = createId();
    await app.database.pool.query(
      `insert into round select (jsonb_populate_record(r, jsonb_build_object('id', $2::text))).* from round r where r.player_id = $1`,
      [id, copy],
    );
    expect(await reconcileLedger(app.parts.db)).toMatchObject({
      isClean: false,
      wrongRounds: [{ playerId: id, roundId: copy }],
    });
    await app.database.pool.query("delete from round where id = $1", [copy]);
  });

  test("uses the current balance after waiting for its lock, also for a jackpot's rounds", async () => {
    const { pool } = app.database;
    const atTable = await newPlayer({ balanceMinor: 1_000n });
    const machine = await createJackpotPlayer(app, "riviera-sunset", 1_000n);
    const plays = [
      { id: atTable.id, play: (debit: bigint) => opening(atTable.id, { debit, credit: 0n }) },
      { id: machine.playerId, play: (debit: bigint) => machine.open({ debit }) },
    ];
    for (const { id, play } of plays) {
      const meanwhile = (change: bigint, debit: bigint): Promise<Decision> =>
        holdTransaction(pool, async (other) => {
          await other.query(
            "update ledger_balance set amount_minor = amount_minor + $2 where player_id = $1 and kind = 'real' and currency = 'USD'",
            [id, change],
          );
          const settling = app.parts.batcher.settle(play(debit));
          await untilWaiting();
          await other.query("commit");
          return settling;
        });
      expect(await meanwhile(-600n, 500n)).toEqual({ kind: "refused", code: "wallet.insufficient_funds" });
      expect(await realOf(id)).toBe(400n);
      expect(await meanwhile(300n, 500n)).toMatchObject({ kind: "settled", balanceMinor: 200n });
      expect(await meanwhile(100n, 100n)).toMatchObject({ kind: "settled", balanceMinor: 200n });
      // The other transaction's direct change has no postings.
      await pool.query(
        "update ledger_balance set amount_minor = amount_minor + 200 where player_id = $1 and kind = 'real' and currency = 'USD'",
        [id],
      );
    }
    expect(await reconcileLedger(app.parts.db)).toMatchObject({ isClean: true });
  });

  test("settles a round whose balance is increased while it waits, and the others of its batch once", async () => {
    const { pool } = app.database;
    const rich = await newPlayer({ balanceMinor: 1_000n });
    const poor = await newPlayer({ balanceMinor: 400n });
    const verdicts = await holdTransaction(pool, async (other) => {
      await other.query(
        "update ledger_balance set amount_minor = amount_minor + 300 where player_id = $1 and kind = 'real' and currency = 'USD'",
        [poor.id],
      );
      const settling = Promise.all(
        [rich, poor].map(({ id }) => app.parts.batcher.settle(opening(id, { debit: 500n, credit: 0n }))),
      );
      await untilWaiting();
      await other.query("commit");
      return settling;
    });
    expect(verdicts).toMatchObject([
      { kind: "settled", balanceMinor: 500n },
      { kind: "settled", balanceMinor: 200n },
    ]);
    // The other transaction's direct change has no postings.
    await giveMoney(app, poor.id, { amountMinor: 300n, currency: "USD" });
    await pool.query(
      "update ledger_balance set amount_minor = 200 where player_id = $1 and kind = 'real' and currency = 'USD'",
      [poor.id],
    );
  });

  test("applies limits set since the game session was read to the next stake", async () => {
    const { id } = await newPlayer({ balanceMinor: 1_000n });
    await app.database.pool.query(
      "insert into play_limit (player_id, kind, period, currency, amount, window_from, updated_at) values ($1, 'wager', 'day', 'USD', 50, '2000-01-01', now())",
      [id],
    );
    const round = opening(id, { debit: 100n, credit: 0n });
    expect(await app.parts.batcher.settle(round)).toEqual({ kind: "refused", code: "limit.wager_reached" });
    expect(await realOf(id)).toBe(1_000n);
  });

  test("keeps a balance from falling below zero by a database constraint", async () => {
    const { id } = await app.player({ balanceMinor: 100n });
    await expect(
      app.database.pool.query("update ledger_balance set amount_minor = -1 where player_id = $1", [id]),
    ).rejects.toThrow(/ledger_balance_not_below_zero/);
  });

  test("pays ten of two hundred concurrent debits of 10 from 100", async () => {
    const { id } = await newPlayer({ balanceMinor: 100n });
    // A busy machine takes longer for two hundred of one player, one after the other, than a player would wait.
    const patient = { arrivedAt: performance.now() + 60_000, isGone: () => false };
    const verdicts = await Promise.all(
      Array.from({ length: 200 }, () =>
        app.parts.batcher.settle(opening(id, { debit: 10n, credit: 0n }), patient),
      ),
    );
    expect(verdicts.filter(({ kind }) => kind === "settled")).toHaveLength(10);
    expect(await realOf(id)).toBe(0n);
  });

  test("settles or refuses a stake that only a concurrent win can pay, never without a verdict", async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => newPlayer()));
    const verdicts = await Promise.all(
      players.flatMap(({ id }) => [
        app.parts.batcher.settle(opening(id, { debit: 0n, credit: 1_000n })),
        app.parts.batcher.settle(opening(id, { debit: 500n, credit: 0n })),
      ]),
    );
    for (const [index, { id }] of players.entries()) {
      const [first, second] = verdicts.slice(index * 2);
      expect(first?.kind).toBe("settled");
      expect(await realOf(id)).toBe(second?.kind === "settled" ? 500n : 1_000n);
    }
  });

  test("gives each round of a batch its own verdict: settled, repeated, refused", async () => {
    const players = await Promise.all(
      Array.from({ length: 12 }, (_, index) => newPlayer({ balanceMinor: index % 3 === 0 ? 0n : 1_000n })),
    );
    const keys = players.map(() => createId());
    const first = await Promise.all(
      players.map(({ id }, index) =>
        app.parts.batcher.settle(opening(id, { debit: 100n, credit: 30n }, keys[index])),
      ),
    );
    expect(first.map(({ kind }) => kind)).toEqual(
      players.map((_, index) => (index % 3 === 0 ? "refused" : "settled")),
    );
    const again = await Promise.all(
      players.map(({ id }, index) =>
        app.parts.batcher.settle(
          opening(id, { debit: 100n, credit: 30n }, index % 2 ? keys[index] : undefined),
        ),
      ),
    );
    expect(again.map(({ kind }) => kind)).toEqual(
      players.map((_, index) => (index % 3 === 0 ? "refused" : index % 2 ? "repeated" : "settled")),
    );
  });

  test("refuses a restricted player in the same statement, and re-judges titles whose limits changed meanwhile", async () => {
    const verdictAfter = async (change: string): Promise<Decision> => {
      const { id } = await newPlayer({ balanceMinor: 1_000n });
      await app.database.pool.query(change, [id]);
      const verdict = await app.parts.batcher.settle(opening(id, { debit: 100n, credit: 0n }));
      expect(await realOf(id)).toBe(1_000n);
      return verdict;
    };
    const refused = (code: string) => ({ kind: "refused", code });
    expect(await verdictAfter("update session set ended_at = now() where player_id = $1")).toEqual(
      refused("round.session_ended"),
    );
    expect(await verdictAfter("update play_session set ended_at = now() where player_id = $1")).toEqual(
      refused("round.session_ended"),
    );
    expect(await verdictAfter("update player set block_status = 1 where id = $1")).toEqual(
      refused("player.blocked"),
    );
    expect(await verdictAfter("update player set is_fraud = true where id = $1")).toEqual(
      refused("player.fraud"),
    );
    expect(
      await verdictAfter(`update game set limits = limits || '{"XXX": null}' where $1::uuid is not null`),
    ).toEqual({ kind: "stale" });
  });

  test("keeps its invariants after any sequence of transfers and rounds, with repeated keys and refusals", async () => {
    const move = fc.oneof(
      fc.record({ kind: fc.constant("give" as const), amount: fc.bigInt(1n, 500n) }),
      fc.record({ kind: fc.constant("take" as const), amount: fc.bigInt(1n, 800n) }),
      fc.record({
        kind: fc.constant("round" as const),
        debit: fc.bigInt(0n, 400n),
        credit: fc.bigInt(0n, 600n),
        isDoubled: fc.boolean(),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 40 }), async (moves) => {
        const { id } = await newPlayer();
        let expected = 0n;
        for (const each of moves) {
          if (each.kind === "round") {
            const isCovered = expected >= each.debit;
            const key = createId();
            const verdict = await app.parts.batcher.settle(opening(id, each, key));
            expect(verdict.kind).toBe(isCovered ? "settled" : "refused");
            if (isCovered) expected += each.credit - each.debit;
            if (each.isDoubled && isCovered)
              expect((await app.parts.batcher.settle(opening(id, each, key))).kind).toBe("repeated");
          } else {
            const amountMinor = each.kind === "give" ? each.amount : -each.amount;
            const isCovered = expected + amountMinor >= 0n;
            const outcome = await giveMoney(app, id, { amountMinor, currency: "USD" }).then(
              () => true,
              (error: unknown) => !(error instanceof Refusal && error.code === "wallet.insufficient_funds"),
            );
            expect(outcome).toBe(isCovered);
            if (isCovered) expected += amountMinor;
          }
          expect(await realOf(id)).toBe(expected);
        }
      }),
      { numRuns: 25 },
    );
    expect(await reconcileLedger(app.parts.db)).toMatchObject({
      isClean: true,
      wrongBalances: [],
      wrongRounds: [],
    });
  });

  test("finds and names a tampered balance on reconciliation", async () => {
    const { id } = await app.player({ balanceMinor: 500n });
    await app.database.pool.query(
      "update ledger_balance set amount_minor = 501 where player_id = $1 and kind = 'real'",
      [id],
    );
    const report = await reconcileLedger(app.parts.db);
    expect(report).toMatchObject({
      isClean: false,
      wrongBalances: [
        { playerId: id, kind: "real", currency: "USD", balanceMinor: 501n, entriesMinor: "500" },
      ],
    });
    await app.database.pool.query(
      "update ledger_balance set amount_minor = 500 where player_id = $1 and kind = 'real'",
      [id],
    );
  });
});
