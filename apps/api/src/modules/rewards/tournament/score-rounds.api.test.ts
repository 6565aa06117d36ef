import { operations } from "@w10/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import {
  countRounds,
  putTestTournament,
  seatAtSlot,
  type TournamentSeat,
} from "../../../testing/fixtures/tournament-fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { MASK_WINNERS: "off" } });
  // A new consumer only records its starting point on its first run.
  await app.consumers.drain();
});
afterAll(() => app.stop());

async function leaderboardOf({ player }: TournamentSeat, systemName: string) {
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
  const [seat, elsewhere] = [await seatAtSlot(app, "kraken"), await seatAtSlot(app, "gold-bell")];
  await seat.play(5_000n, 0n);
  expect(await seat.join(id)).toBe(200);
  await elsewhere.join(id);
  expect((await leaderboardOf(seat, systemName)).currentUser).toEqual({
    id: expect.any(String),
    login: seat.player.login,
    points: 0,
    place: null,
    formattedPrize: "",
    pointsToNext: null,
  });
  await seat.play(1_240n, 99_999n);
  await seat.play(49n, 0n);
  await seat.play(50n, 0n);
  await elsewhere.play(10_000n, 0n);
  const { currentUser, participants } = await leaderboardOf(seat, systemName);
  expect(currentUser).toMatchObject({ points: 1_290, place: 1 });
  expect(participants).toBe(1);
});

test("converts stakes and the min bet at the current rate, rounded down", async () => {
  const { id, systemName } = await putTestTournament(app);
  const seat = await seatAtSlot(app, "kraken", { currency: "RUB" });
  await seat.join(id);
  // 40 RUB at 0.0124 are 49.6 cents; 41 RUB are 50.84.
  await seat.play(4_000n, 0n);
  await seat.play(4_100n, 0n);
  expect((await leaderboardOf(seat, systemName)).currentUser?.points).toBe(50);
});

test("scores the full win by winnings, without a deduction for lost rounds", async () => {
  const { id, systemName } = await putTestTournament(app, { scoring: "winnings" });
  const seat = await seatAtSlot(app, "medusa");
  await seat.join(id);
  await seat.play(100n, 777n);
  await seat.play(10_000n, 0n);
  expect((await leaderboardOf(seat, systemName)).currentUser?.points).toBe(777);
});

test("scores the longest winning streak, where a win pays more than its stake [TOURN-25]", async () => {
  const { id, systemName } = await putTestTournament(app, { prizeType: "sequential", scoring: "streak" });
  const seat = await seatAtSlot(app, "kraken");
  await seat.join(id);
  for (const win of [200n, 101n, 150n, 100n, 300n]) await seat.play(100n, win);
  expect((await leaderboardOf(seat, systemName)).currentUser?.points).toBe(300);
  const { rows } = await app.database.pool.query<{ id: string }>("select id from game where slug = 'kraken'");
  const { body } = await seat.player.client.call(operations.listGameTournaments, {
    params: { id: rows[0]?.id ?? "" },
    query: { locale: "en" },
  });
  const own = body.tournaments.find((each) => each.systemName === systemName);
  expect(own).toMatchObject({ progress: 1, currentUser: { points: 300, place: 1 } });
});

test("ranks the player higher who reached equal points first", async () => {
  const { id, systemName } = await putTestTournament(app);
  const [late, early] = [await seatAtSlot(app, "kraken"), await seatAtSlot(app, "kraken")];
  for (const seat of [late, early]) await seat.join(id);
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
  const seat = await seatAtSlot(app, "kraken");
  await seat.join(id);
  await seat.play(300n, 0n);
  app.clock.advance(60_000);
  await seat.play(900n, 0n);
  const { winners } = await leaderboardOf(seat, systemName);
  expect(winners.map(({ points }) => points)).toEqual([300]);
});
