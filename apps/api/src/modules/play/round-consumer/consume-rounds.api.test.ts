import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tx } from "../../../platform/database/database.ts";
import { openFrame } from "../../../testing/fixtures/play.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { bindNumbering } from "./bind-numbering.ts";
import { readConsumerLags } from "./round-figures.ts";
import { consumeRounds, type RoundConsumer, type SettledRound } from "./consume-rounds.ts";
import { takeRoundBack } from "../../../testing/fixtures/void-fixture.ts";
import { holdTransaction } from "../../../testing/hold-transaction.ts";

const cycle = 6_000;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

interface Count {
  readonly rounds: SettledRound[];
  readonly voids: SettledRound[];
  readonly consumer: RoundConsumer;
}

function count(name: string, then: (tx: Tx) => Promise<void> = async () => undefined): Count {
  const [rounds, voids]: [SettledRound[], SettledRound[]] = [[], []];
  return {
    rounds,
    voids,
    consumer: {
      name,
      async apply(tx, settled) {
        await then(tx);
        rounds.push(...settled);
      },
      async takeBack(_tx, voided) {
        voids.push(...voided);
        return [];
      },
    },
  };
}

const consume = (...counts: Count[]) =>
  consumeRounds({
    db: app.parts.db,
    clock: app.clock,
    log: app.parts.log,
    consumers: counts.map(({ consumer }) => consumer),
    isOff: true,
  });

async function playOne(): Promise<string> {
  const player = await app.player({ balanceMinor: 10_000n });
  const frame = await openFrame(app, player, { slug: "riviera-roulette" });
  const { body } = await frame.bet({ bets: [{ kind: "red", amountMinor: 100 }] });
  app.clock.advance(cycle);
  return body.round.id;
}

const idsOf = ({ rounds }: Count): string[] => rounds.map(({ id }) => id);

test("delivers each settled round once to every consumer, from the consumer's first run on", async () => {
  const early = await playOne();
  const [one, other] = [count("one"), count("other")];
  const consuming = consume(one, other);
  await consuming.drain();
  const ids = [await playOne(), await playOne()];
  expect(await consuming.drain()).toBe(4);
  expect(await consuming.drain()).toBe(0);
  expect(idsOf(one)).toEqual(ids);
  expect(idsOf(other)).toEqual(ids);
  expect(idsOf(one)).not.toContain(early);
  expect(one.rounds[0]).toMatchObject({ currency: "USD", stakeMinor: 100n });
});

test("retries the same rounds after a consumer failed, without delaying other consumers", async () => {
  let fails = false;
  const weak = count("weak", async () => {
    if (fails) throw new Error("not now");
  });
  const strong = count("strong");
  const consuming = consume(weak, strong);
  await consuming.drain();
  fails = true;
  const id = await playOne();
  expect(await consuming.drain()).toBe(1);
  expect([idsOf(weak), idsOf(strong)]).toEqual([[], [id]]);
  fails = false;
  expect(await consuming.drain()).toBe(1);
  expect(idsOf(weak)).toEqual([id]);
});

/** A round with the player who can take it back. */
async function playVoidable() {
  const player = await app.player({ balanceMinor: 10_000n });
  const frame = await openFrame(app, player, { slug: "riviera-roulette" });
  const { body } = await frame.bet({ bets: [{ kind: "red", amountMinor: 100 }] });
  app.clock.advance(cycle);
  const { id } = body.round;
  return { id, takeBack: () => takeRoundBack(app, player.id, id) };
}

test("delivers a void once, after its round, to every consumer that has counted it", async () => {
  const [early, late] = [count("early"), count("late")];
  const consuming = consume(early);
  await consuming.drain();
  const round = await playVoidable();
  await consuming.drain();
  await consume(late).drain();
  await Promise.all([round.takeBack(), round.takeBack()]);
  const both = consume(early, late);
  await both.drain();
  await both.drain();
  expect([idsOf(early), early.voids.map(({ id }) => id)]).toEqual([[round.id], [round.id]]);
  expect(early.voids[0]).toMatchObject({ stakeMinor: 100n, currency: "USD" });
  expect([late.rounds, late.voids]).toEqual([[], []]);
});

test("counts a round that is void before it was counted neither way", async () => {
  const counted = count("overtaken");
  const consuming = consume(counted);
  await consuming.drain();
  const round = await playVoidable();
  await round.takeBack();
  const other = await playOne();
  await consuming.drain();
  expect([idsOf(counted), counted.voids]).toEqual([[other], []]);
});

test("takes a void back again after a consumer failed at it", async () => {
  let fails = true;
  const weak = count("weak at voids");
  const consumer: RoundConsumer = {
    ...weak.consumer,
    async takeBack(tx, rounds, at) {
      if (fails) throw new Error("not now");
      return weak.consumer.takeBack(tx, rounds, at);
    },
  };
  const consuming = consume({ ...weak, consumer });
  await consuming.drain();
  const round = await playVoidable();
  await consuming.drain();
  await round.takeBack();
  await consuming.drain();
  expect(weak.voids).toEqual([]);
  app.clock.advance(50_000);
  const lags = await readConsumerLags(app.parts.db, app.clock.now());
  expect(lags.find(({ name }) => name === "weak at voids")?.lagSeconds).toBeGreaterThanOrEqual(50);
  fails = false;
  await consuming.drain();
  expect(weak.voids.map(({ id }) => id)).toEqual([round.id]);
});

test("does not skip a round whose transaction started early and ends late", async () => {
  const counted = count("patient");
  const consuming = consume(counted);
  await consuming.drain();
  const [quick, slow] = await holdTransaction(app.database.pool, async (client) => {
    await client.query("select pg_current_xact_id()");
    const quickRound = await playOne();
    await consuming.consume();
    // The quick round is younger than a running transaction: it waits, so that the cursor cannot step over
    // the slow one.
    expect(idsOf(counted)).toEqual([]);
    const { rows } = await client.query<{ id: string }>(
      `insert into round (player_id, created_at, id, game_id, play_session_id, currency, status, stake_minor, win_minor, balance_before_minor, balance_after_minor, step, state, draws, settled_at)
     select player_id, created_at, gen_random_uuid(), game_id, play_session_id, currency, status, stake_minor, win_minor, balance_before_minor, balance_after_minor, step, state, draws, settled_at
     from round where id = $1 returning id`,
      [quickRound],
    );
    await client.query("commit");
    return [quickRound, rows[0]?.id];
  });
  await consuming.drain();
  expect(idsOf(counted).toSorted()).toEqual([quick, slow].toSorted());
});

test("two concurrent processes count each round once between them", async () => {
  const [here, there] = [count("shared"), count("shared")];
  const [one, other] = [consume(here), consume(there)];
  await one.drain();
  const ids: string[] = [];
  for (let played = 0; played < 6; played += 1) {
    ids.push(await playOne());
    await Promise.all([one.drain(), other.drain()]);
  }
  await one.drain();
  expect([...idsOf(here), ...idsOf(there)].toSorted()).toEqual(ids.toSorted());
});

/** Restores a dump on another server whose transaction numbers differ by `moved`. */
async function restoreElsewhere(moved: bigint): Promise<void> {
  const { pool } = app.database;
  await pool.query("update round set written_tx = written_tx + $1", [moved]);
  await pool.query("update round_consumer set upto_tx = upto_tx + $1", [moved]);
  await pool.query("update round_numbering set system_identifier = 'of another server'");
}

test.each([
  ["far above", 4_000_000_000n],
  ["just among", 3n],
  ["below", -3n],
])(
  "after a restore on another server with numbers %s, nothing is counted twice or skipped",
  async (_where, moved) => {
    const counted = count(`restored.${moved}`);
    const consuming = consume(counted);
    await bindNumbering(app.parts.db, app.clock.now());
    await consuming.drain();
    const before = [await playOne(), await playOne(), await playOne()];
    await consuming.drain();
    const waiting = await playOne();
    await restoreElsewhere(moved);
    // A process from before the restore counts nothing until it is restarted.
    await expect(consuming.consume()).rejects.toThrow(/another server/);
    expect(await bindNumbering(app.parts.db, app.clock.now())).toBe(true);
    expect(await bindNumbering(app.parts.db, app.clock.now())).toBe(false);
    const after = await playOne();
    await consuming.drain();
    expect(idsOf(counted)).toEqual([...before, waiting, after]);
    const later = [await playOne(), await playOne(), await playOne(), await playOne()];
    await consuming.drain();
    expect(idsOf(counted)).toEqual([...before, waiting, after, ...later]);
  },
);

test("detects by its numbers a restored dump that recorded no server", async () => {
  const counted = count("unnoted");
  const consuming = consume(counted);
  await consuming.drain();
  const before = await playOne();
  await consuming.drain();
  const waiting = await playOne();
  await restoreElsewhere(9_000_000_000n);
  await app.database.pool.query("update round_numbering set system_identifier = null");
  expect(await bindNumbering(app.parts.db, app.clock.now())).toBe(true);
  const after = await playOne();
  await consuming.drain();
  expect(idsOf(counted)).toEqual([before, waiting, after]);
});

test("a transaction of another database on the server does not delay counting", async () => {
  const counted = count("apart");
  const consuming = consume(counted);
  await consuming.drain();
  const elsewhere = new URL(app.url);
  elsewhere.pathname = "/postgres";
  const client = new pg.Client({ connectionString: elsewhere.href });
  await client.connect();
  await client.query("begin");
  await client.query("select pg_current_xact_id()");
  const id = await playOne();
  await consuming.drain();
  expect(idsOf(counted)).toEqual([id]);
  await client.end();
});

test("a process frozen in a transaction loses it, and counting continues", async () => {
  const counted = count("unfrozen");
  const consuming = consume(counted);
  await consuming.drain();
  const client = await app.database.pool.connect();
  await client.query("begin");
  await client.query("select pg_current_xact_id()");
  const id = await playOne();
  await consuming.consume();
  expect(idsOf(counted)).toEqual([]);
  await consuming.drain();
  expect(idsOf(counted)).toEqual([id]);
  client.release(true);
});

test("reports as lag the age of the oldest uncounted round", async () => {
  const counted = count("measured");
  const consuming = consume(counted);
  await consuming.drain();
  const lag = async () =>
    (await readConsumerLags(app.parts.db, app.clock.now())).find(({ name }) => name === "measured")
      ?.lagSeconds;
  app.clock.advance(50_000);
  expect(await lag()).toBe(0);
  await playOne();
  await playOne();
  expect(await lag()).toBeCloseTo((2 * cycle) / 1_000, 1);
  await consuming.drain();
  expect(await lag()).toBe(0);
});
