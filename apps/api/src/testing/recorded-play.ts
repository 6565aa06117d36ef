import type pg from "pg";
import { expect } from "vitest";
import type { HttpPlayer } from "./http-player.ts";

/** A stored round, amounts in minor units. */
export interface KeptRound {
  readonly id: string;
  readonly stake: bigint;
  readonly win: bigint;
  readonly steps: number;
  /** Keys in the command log's entries of the round. */
  readonly keys: readonly string[];
}

export async function readKeptRounds(pool: pg.Pool, playerId: string): Promise<Map<string, KeptRound>> {
  const { rows } = await pool.query<KeptRound>(
    `select r.id, r.stake_minor as stake, r.win_minor as win, r.step as steps, array_agg(j.idempotency_key order by j.idempotency_key) as keys
    from round r join command_log j on j.actor_id = r.player_id and j.subject_id = r.id where r.player_id = $1 group by 1, 2, 3, 4`,
    [playerId],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Checks that the balance is the initial one plus the stored rounds. */
export async function expectBalance(
  pool: pg.Pool,
  playerId: string,
  from: { readonly startingMinor: bigint; readonly kept: ReadonlyMap<string, KeptRound> },
): Promise<void> {
  const { rows } = await pool.query<{ amount_minor: bigint }>(
    "select amount_minor from ledger_balance where player_id = $1 and kind = 'real'",
    [playerId],
  );
  const net = [...from.kept.values()].reduce((sum, { stake, win }) => sum + win - stake, 0n);
  expect(rows[0]?.amount_minor).toBe(from.startingMinor + net);
}

/** Checks that every acknowledged bet is stored once with the reported amounts. */
export async function expectBetsKept(
  pool: pg.Pool,
  player: HttpPlayer,
  startingMinor: bigint,
): Promise<void> {
  const kept = await readKeptRounds(pool, player.id);
  for (const { roundId, key, stakeMinor, winMinor } of player.acknowledged) {
    const expected = { stake: BigInt(stakeMinor), win: BigInt(winMinor), keys: [key] };
    expect(kept.get(roundId)).toMatchObject(expected);
  }
  await expectBalance(pool, player.id, { startingMinor, kept });
}

/** Whether every consumer has passed every settled round. */
export async function isAllCounted(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ is: boolean }>(
    "select not exists (select from round r join round_consumer f on r.written_tx >= f.upto_tx where r.status = 'settled') as is",
  );
  return rows[0]?.is ?? false;
}

/** At tables a dollar is a fifth of a point and of play: in millionths per cent. */
const microPerCent = 2_000;

/**
 * Checks that consumers have counted every round once: measured RTP, cashback, points and levels. For players
 * of the first status who play tables in US dollars. Returns the number of rounds.
 */
export async function expectCountedOnce(pool: pg.Pool): Promise<number> {
  const ask = async (text: string): Promise<readonly object[]> => (await pool.query<object>(text)).rows;
  const played = `select player_id, count(*) as rounds, sum(stake_minor) as stake, sum(win_minor) as win from round where status = 'settled' group by 1`;
  expect(
    await ask(
      "select sum(rounds) as rounds, sum(stake_minor) as stake, sum(win_minor) as win from game_return",
    ),
  ).toEqual(
    await ask(`select sum(rounds) as rounds, sum(stake) as stake, sum(win) as win from (${played}) p`),
  );
  expect(
    await ask(
      "select player_id, sum(stake_minor) as stake, sum(win_minor) as win from cashback_week group by 1 order by 1",
    ),
  ).toEqual(await ask(`select player_id, stake, win from (${played}) p order by 1`));
  const due = await ask(`select player_id, stake * ${microPerCent} as micro from (${played}) p order by 1`);
  expect(
    await ask(
      "select player_id, lifetime::numeric * 1000000 + micro as micro from point_account where lifetime > 0 or micro > 0 order by 1",
    ),
  ).toEqual(due);
  expect(
    await ask(
      "select player_id, micro_base::numeric as micro from skill_account where micro_base > 0 order by 1",
    ),
  ).toEqual(due);
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from round where status = 'settled'",
  );
  return rows[0]?.count ?? 0;
}
