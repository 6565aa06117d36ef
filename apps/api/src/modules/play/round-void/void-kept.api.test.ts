import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { putTestTournament } from "../../../testing/fixtures/tournament-fixture.ts";
import { createVoidPlayer, takeRoundBack } from "../../../testing/fixtures/void-fixture.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { dayMs, hourMs } from "../../../platform/time/durations.ts";
import { countCashback } from "../../rewards/cashback/index.ts";
import { startTournamentScheduler } from "../../rewards/tournament/index.ts";
import { reconcileLedger } from "../../foundation/ledger/index.ts";

/** What was handed out for a round is not clawed back silently: a person decides. */
describe("of a void round", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ env: { SESSION_IDLE_MINUTES: "100000", SESSION_DAYS: "365" } });
    await app.consumers.drain();
  });
  afterAll(async () => {
    expect(await reconcileLedger(app.parts.db)).toMatchObject({ isClean: true });
    await app.stop();
  });

  const read = async (text: string, ...values: unknown[]) =>
    (await app.database.pool.query<Record<string, unknown>>(text, values)).rows;

  /** Closes the tournaments that have ended, and pays their prizes. */
  const closeEnded = () =>
    startTournamentScheduler({ ...app.parts, onPhaseChange: async () => undefined, isOff: true }).runDue();

  /** A player whose rounds and voids are counted at once. */
  async function createPlayer() {
    const { play, takeBack, incidents, ...player } = await createVoidPlayer(app, 1_000_000n, "kraken");
    return {
      ...player,
      play: async (debit: bigint, credit = 0n): Promise<string> => {
        const roundId = await play({ debit, credit });
        await app.consumers.drain();
        return roundId;
      },
      takeBack: async (roundId: string): Promise<void> => {
        await takeBack(roundId);
        await app.consumers.drain();
      },
      kept: incidents,
    };
  }

  test("the level falls and the super-charges of it stay; reached again, they are not given twice", async () => {
    const { id, play, takeBack, kept } = await createPlayer();
    const account = async () => read("select level, coins from skill_account where player_id = $1", id);
    await takeBack(await play(6_500n));
    expect(await account()).toEqual([{ level: 1, coins: 3 }]);
    expect(await kept()).toEqual(["coins"]);
    await play(6_500n);
    expect(await account()).toEqual([{ level: 2, coins: 3 }]);
  });

  test("points that are exchanged stay, the others go", async () => {
    const { id, play, takeBack, kept } = await createPlayer();
    const roundId = await play(5_000n);
    await app.database.pool.query("update point_parcel set remaining = 20 where player_id = $1", [id]);
    await takeBack(roundId);
    expect(await read("select lifetime from point_account where player_id = $1", id)).toEqual([
      { lifetime: 0n },
    ]);
    expect(
      await read("select remaining from point_parcel where player_id = $1 and remaining > 0", id),
    ).toEqual([]);
    expect(await kept()).toEqual(["coins", "points"]);
  });

  test("points are taken back by the status that they were earned with", async () => {
    const { id, play, takeBack } = await createPlayer();
    await play(1_000n);
    await app.database.pool.query("update point_account set min_status = 'PLATINUM' where player_id = $1", [
      id,
    ]);
    const rich = await play(1_000n);
    await app.database.pool.query("update point_account set min_status = null where player_id = $1", [id]);
    await takeBack(rich);
    expect(await read("select lifetime, micro from point_account where player_id = $1", id)).toEqual([
      { lifetime: 10n, micro: 0 },
    ]);
  });

  test("an achievement that is completed stays, and the prize of its group is the operator's case", async () => {
    const { id, play, takeBack, kept } = await createPlayer();
    const done = () =>
      read(
        "select achievement_id from achievement_progress where player_id = $1 and achieved_at is not null order by 1",
        id,
      );
    const first = await play(100n, 10_000n);
    const before = await done();
    expect(before.length).toBeGreaterThan(0);
    await takeBack(first);
    expect(await done()).toEqual(before);
    expect(await kept()).toEqual([]);
    const second = await play(100n, 10_000n);
    await app.database.pool.query(
      "insert into achievement_group_done (player_id, group_id, done_at) select $1, id, $2 from achievement_group",
      [id, app.clock.now()],
    );
    await takeBack(second);
    expect(await done()).toEqual(before);
    expect(await kept()).toEqual(["achievement"]);
  });

  test("the prize of a closed tournament stays, with its ranks", async () => {
    const { id: tournament } = await putTestTournament(app, { games: ["kraken"] });
    const { id, client, play, takeBack, kept } = await createPlayer();
    await client.call(operations.joinTournament, { params: { id: tournament } });
    const roundId = await play(100n);
    app.clock.advance(25 * hourMs);
    await app.consumers.drain();
    await closeEnded();
    const entry = () =>
      read(
        "select points, rounds from tournament_entry where tournament_id = $1 and player_id = $2",
        tournament,
        id,
      );
    const before = await entry();
    await takeBack(roundId);
    expect(await entry()).toEqual(before);
    expect(await kept()).toEqual(["prize"]);
  });

  test("a tournament is not closed while a void waits to be counted", async () => {
    const { id: tournament } = await putTestTournament(app, { games: ["kraken"] });
    const { id, client, play } = await createPlayer();
    await client.call(operations.joinTournament, { params: { id: tournament } });
    const roundId = await play(100n);
    app.clock.advance(25 * hourMs);
    await takeRoundBack(app, id, roundId);
    await closeEnded();
    const closed = () => read("select closed_at is not null as is from tournament where id = $1", tournament);
    expect(await closed()).toEqual([{ is: false }]);
    await app.consumers.drain();
    await closeEnded();
    expect(await closed()).toEqual([{ is: true }]);
    expect(await read("select from tournament_result where tournament_id = $1", tournament)).toEqual([]);
  });

  test("cashback and rebate that are computed stay, with the week's sums corrected", async () => {
    const { id, play, takeBack, kept } = await createPlayer();
    await app.database.pool.query("update player set currency = 'USD' where id = $1", [id]);
    await app.database.pool.query("update cashback_ratio set basis_points = 1000");
    const roundId = await play(50_000n);
    app.clock.advance(8 * dayMs);
    await countCashback(app.parts);
    await app.database.pool.query(
      "update skill_week set rebate_minor = 10, paid_at = $2 where player_id = $1",
      [id, app.clock.now()],
    );
    const week = () => read("select stake_minor, amount_minor from cashback_week where player_id = $1", id);
    const [before] = await week();
    expect(before?.["amount_minor"]).toBeGreaterThan(0n);
    await takeBack(roundId);
    expect(await week()).toEqual([{ stake_minor: 0n, amount_minor: before?.["amount_minor"] }]);
    expect(await kept()).toEqual(expect.arrayContaining(["cashback", "rebate"]));
  });

  test("nothing comes back to life that an erased player's rounds had counted", async () => {
    const { id, play, takeBack } = await createPlayer();
    const roundId = await play(1_000n);
    const tables = [
      "point_parcel",
      "point_rate",
      "point_account",
      "skill_week",
      "skill_account",
      "cashback_week",
    ];
    for (const table of tables)
      await app.database.pool.query(`delete from ${table} where player_id = $1`, [id]);
    await takeBack(roundId);
    for (const table of tables)
      expect([table, ...(await read(`select from ${table} where player_id = $1`, id))]).toEqual([table]);
  });
});
