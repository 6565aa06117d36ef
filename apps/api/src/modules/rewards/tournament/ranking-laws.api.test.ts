import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PlayerId } from "../../../platform/ids.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { putTestTournament } from "../../../testing/fixtures/tournament-fixture.ts";
import {
  countParticipants,
  fullBlock,
  moveRanks,
  rebuildBlocks,
  selectPlaces,
  selectTop,
  type RankKey,
} from "./ranking-store.ts";

describe("leaderboard ranks", () => {
  let app: TestApp;
  let tournamentId: string;
  const players: PlayerId[] = [];
  const known = new Map<PlayerId, RankKey>();
  const many = 3 * fullBlock;

  beforeAll(async () => {
    app = await createTestApp();
    tournamentId = (await putTestTournament(app)).id;
    const { id } = await app.player({ isComplete: false });
    const { rows } = await app.database.pool.query<{ id: PlayerId }>(copyPlayers, [id, many]);
    players.push(...rows.map((row) => row.id));
    await app.database.pool.query(
      "insert into tournament_entry (player_id, tournament_id, joined_at) select id, $1, now() from unnest($2::uuid[]) id",
      [tournamentId, players],
    );
  });
  afterAll(() => app.stop());

  const inTransaction = (work: Parameters<ReturnType<TestApp["parts"]["db"]["transaction"]>["execute"]>[0]) =>
    app.parts.db.transaction().execute(work);

  /** Best first, by the reference ordering. */
  const ranking = (): RankKey[] => [...known.values()].toSorted((a, b) => compare(b, a));

  async function check(sample: readonly PlayerId[]): Promise<void> {
    const order = ranking();
    expect(await countParticipants(app.parts.db, tournamentId)).toBe(order.length);
    for (const playerId of sample) {
      const key = known.get(playerId);
      if (!key) continue;
      const index = order.findIndex((each) => each.playerId === playerId);
      expect(await selectPlaces(app.parts.db, [{ ...key, tournamentId }])).toEqual([
        { place: index + 1, pointsAbove: order[index - 1]?.points ?? null },
      ]);
    }
    const top = await selectTop(app.parts.db, tournamentId, 50);
    expect(top.map(({ playerId }) => playerId)).toEqual(order.slice(0, 50).map(({ playerId }) => playerId));
  }

  test("match a sorted list through every split of a block", async () => {
    const moves = fc.array(
      fc.record({
        player: fc.nat(many - 1),
        // Few distinct points and times, so that ties are frequent.
        points: fc.bigInt(0n, 40n),
        tiebreak: fc.bigInt(-6n, -1n),
      }),
      { minLength: 200, maxLength: 900 },
    );
    await fc.assert(
      fc.asyncProperty(moves, async (batch) => {
        const changes = new Map<PlayerId, RankKey>();
        for (const { player, points, tiebreak } of batch) {
          const playerId = players[player];
          if (!playerId) continue;
          const before = known.get(playerId);
          // Points only rise.
          if (points > 0n)
            changes.set(playerId, { playerId, points: (before?.points ?? 0n) + points, tiebreak });
        }
        await inTransaction((tx) =>
          moveRanks(
            tx,
            [...changes.values()].map((after) => ({
              tournamentId,
              before: known.get(after.playerId) ?? { playerId: after.playerId, points: 0n, tiebreak: 0n },
              after: { ...after, streak: 0, rounds: 1n },
            })),
          ),
        );
        for (const [playerId, key] of changes) known.set(playerId, key);
        await check([...changes.keys()].slice(0, 12));
      }),
      { numRuns: 14, endOnFailure: true },
    );
    const { rows } = await app.database.pool.query<{ entries: number }>(
      "select entries from tournament_block where tournament_id = $1",
      [tournamentId],
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(Math.max(...rows.map(({ entries }) => entries))).toBeLessThanOrEqual(fullBlock);
  });

  test("are unchanged after the blocks are rebuilt", async () => {
    await inTransaction((tx) => rebuildBlocks(tx, tournamentId));
    await check(players.slice(0, 40));
  });

  test("ignore an unchanged score, and a partial update leaves no trace", async () => {
    const [playerId] = known.keys();
    const key = playerId && known.get(playerId);
    if (!key) throw new Error("no player has points");
    const change = {
      tournamentId,
      before: key,
      after: { ...key, points: key.points + 5n, streak: 0, rounds: 2n },
    };
    await expect(
      inTransaction(async (tx) => {
        await moveRanks(tx, [{ ...change, after: { ...key, streak: 1, rounds: 2n } }]);
        await moveRanks(tx, [change]);
        throw new Error("killed");
      }),
    ).rejects.toThrow("killed");
    await check([key.playerId]);
  });
});

function compare(a: RankKey, b: RankKey): number {
  if (a.points !== b.points) return a.points < b.points ? -1 : 1;
  if (a.tiebreak !== b.tiebreak) return a.tiebreak < b.tiebreak ? -1 : 1;
  return a.playerId < b.playerId ? -1 : 1;
}

/** Copies of the first player with unique logins and addresses. */
const copyPlayers = `
  insert into player select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'login', 'many' || n, 'email', 'many' || n || '@example.com', 'phone', null))).*
  from player p, generate_series(1, $2::int) n where p.id = $1 returning id`;
