import { operations } from "@w10/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFrame } from "../../../testing/fixtures/play.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import {
  countRounds,
  putTestTournament,
  createSlotPlayer,
  type SlotPlayer,
} from "../../../testing/fixtures/tournament-fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { MASK_WINNERS: "off" } });
  // A new consumer only records its starting point on its first run.
  await app.consumers.drain();
});
afterAll(() => app.stop());

async function leaderboardOf({ player }: SlotPlayer, systemName: string) {
  await countRounds(app);
  app.clock.advance(1_500);
  const { body } = await player.client.call(operations.getTournament, {
    params: { systemName },
    query: { locale: "en" },
  });
  return body.tournament;
}

test("counts a round in its game's tournaments from joining on if the stake reaches the min bet; 1 USD is one point, in cents [TOURN-22] [TOURN-25]", async () => {
  const { id, systemName } = await putTestTournament(app);
  const [slotPlayer, elsewhere] = [
    await createSlotPlayer(app, "kraken"),
    await createSlotPlayer(app, "gold-bell"),
  ];
  await slotPlayer.play(5_000n, 0n);
  expect(await slotPlayer.join(id)).toBe(200);
  await elsewhere.join(id);
  expect((await leaderboardOf(slotPlayer, systemName)).currentUser).toEqual({
    id: expect.any(String),
    login: slotPlayer.player.login,
    points: 0,
    place: null,
    formattedPrize: "",
    pointsToNext: null,
  });
  await slotPlayer.play(1_240n, 99_999n);
  await slotPlayer.play(49n, 0n);
  await slotPlayer.play(50n, 0n);
  await elsewhere.play(10_000n, 0n);
  const { currentUser, participants } = await leaderboardOf(slotPlayer, systemName);
  expect(currentUser).toMatchObject({ points: 1_290, place: 1 });
  expect(participants).toBe(1);
});

test("counts no round that was opened before joining, whenever it ends", async () => {
  const { id, systemName } = await putTestTournament(app, { games: ["pearl-reef"] });
  const slotPlayer = await createSlotPlayer(app, "pearl-reef");
  const frame = await openFrame(app, slotPlayer.player, { slug: "pearl-reef" });
  const open = async (stakeMinor: number) => (await frame.bet({ stakeMinor, mines: 1 })).body.round;
  const finish = async (round: Awaited<ReturnType<typeof open>>) => {
    const opened = (await frame.act(round, "open:24")).body.round;
    if (opened.status === "open") await frame.act(opened, "cash_out");
    app.clock.advance(60_000);
  };
  const round = await open(500);
  expect(await slotPlayer.join(id)).toBe(200);
  await finish(round);
  expect((await leaderboardOf(slotPlayer, systemName)).currentUser?.points).toBe(0);
  await finish(await open(700));
  expect((await leaderboardOf(slotPlayer, systemName)).currentUser?.points).toBe(700);
});

test("converts stakes and the min bet at the current rate, rounded down", async () => {
  const { id, systemName } = await putTestTournament(app);
  const slotPlayer = await createSlotPlayer(app, "kraken", { currency: "RUB" });
  await slotPlayer.join(id);
  // 40 RUB at 0.0124 are 49.6 cents; 41 RUB are 50.84.
  await slotPlayer.play(4_000n, 0n);
  await slotPlayer.play(4_100n, 0n);
  expect((await leaderboardOf(slotPlayer, systemName)).currentUser?.points).toBe(50);
});

test("scores the full win by winnings, without a deduction for lost rounds", async () => {
  const { id, systemName } = await putTestTournament(app, { scoring: "winnings" });
  const slotPlayer = await createSlotPlayer(app, "medusa");
  await slotPlayer.join(id);
  await slotPlayer.play(100n, 777n);
  await slotPlayer.play(10_000n, 0n);
  expect((await leaderboardOf(slotPlayer, systemName)).currentUser?.points).toBe(777);
});

test("scores the longest winning streak, where a win pays more than its stake [TOURN-25]", async () => {
  const { id, systemName } = await putTestTournament(app, { prizeType: "sequential", scoring: "streak" });
  const slotPlayer = await createSlotPlayer(app, "kraken");
  await slotPlayer.join(id);
  for (const win of [200n, 101n, 150n, 100n, 300n]) await slotPlayer.play(100n, win);
  expect((await leaderboardOf(slotPlayer, systemName)).currentUser?.points).toBe(300);
  const { rows } = await app.database.pool.query<{ id: string }>("select id from game where slug = 'kraken'");
  const { body } = await slotPlayer.player.client.call(operations.listGameTournaments, {
    params: { id: rows[0]?.id ?? "" },
    query: { locale: "en" },
  });
  const own = body.tournaments.find((each) => each.systemName === systemName);
  expect(own).toMatchObject({ progress: 1, currentUser: { points: 300, place: 1 } });
});

test("ranks the player higher who reached equal points first", async () => {
  const { id, systemName } = await putTestTournament(app);
  const [late, early] = [await createSlotPlayer(app, "kraken"), await createSlotPlayer(app, "kraken")];
  for (const slotPlayer of [late, early]) await slotPlayer.join(id);
  await early.play(500n, 0n);
  await late.play(500n, 0n);
  const { winners } = await leaderboardOf(late, systemName);
  expect(winners.map(({ login, place }) => [login, place])).toEqual([
    [early.player.login, 1],
    [late.player.login, 2],
  ]);
});

test("counts a round settled before the end, however late, and none settled after it", async () => {
  const { id, systemName } = await putTestTournament(app, {
    endsAt: new Date(app.clock.now().getTime() + 60_000).toISOString(),
  });
  const slotPlayer = await createSlotPlayer(app, "kraken");
  await slotPlayer.join(id);
  await slotPlayer.play(300n, 0n);
  app.clock.advance(60_000);
  await slotPlayer.play(900n, 0n);
  const { winners } = await leaderboardOf(slotPlayer, systemName);
  expect(winners.map(({ points }) => points)).toEqual([300]);
});
