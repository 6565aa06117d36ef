import { operations } from "@w10/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";
import { putTestTournament } from "../../../testing/fixtures/tournament-fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const join = async (client: TestPlayer["client"], id: string) =>
  client.call(operations.joinTournament, { params: { id } });
const count = async (id: string) =>
  (await app.database.pool.query("select 1 from tournament_entry where tournament_id = $1", [id])).rowCount;

test("enters a player once, however often the button is pressed, also before the start [API-16] [TOURN-30]", async () => {
  const { id, systemName } = await putTestTournament(app, {
    startsAt: new Date(app.clock.now().getTime() + 60_000).toISOString(),
  });
  const { client } = await app.player();
  const answers = await Promise.all([join(client, id), join(client, id), join(client, id)]);
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { systemName } });
  expect(await count(id)).toBe(1);
});

test("refuses guests and players without a complete profile [TOURN-29]", async () => {
  const { id } = await putTestTournament(app);
  expect(await join(await app.guest(), id)).toMatchObject({
    status: 401,
    body: { error: { type: "Unauthorized" } },
  });
  const { client } = await app.player({ isComplete: false });
  expect(await join(client, id)).toMatchObject({
    status: 403,
    body: { error: { type: "player.profile_incomplete" } },
  });
  expect(await count(id)).toBe(0);
});

test.each([
  ["block_status = 1", "player.blocked"],
  ["is_fraud = true", "player.fraud"],
  [
    "self_exclusion_period = '7_day', self_exclusion_expire_at = '2100-01-01', self_exclusion_ends_at = '2100-01-01'",
    "player.self_excluded",
  ],
])("refuses a player in the state %s", async (state, type) => {
  const { id } = await putTestTournament(app);
  const player = await app.player();
  await app.database.pool.query(`update player set ${state} where id = $1`, [player.id]);
  expect(await join(player.client, id)).toMatchObject({ status: 403, body: { error: { type } } });
  expect(await count(id)).toBe(0);
});

test("refuses other statuses with code 3, refuses any player after the end, and does not find an unknown one [ERR-35]", async () => {
  const { client, id: playerId } = await app.player();
  const gold = await putTestTournament(app, { statuses: ["gold", "VIP"] });
  expect(await join(client, gold.id)).toMatchObject({
    status: 400,
    body: { error: { type: "tournament.status_closed", code: 3 } },
  });
  await app.database.pool.query(
    "insert into point_account (player_id, min_status, updated_at) values ($1, 'gold', now()) on conflict (player_id) do update set min_status = 'gold'",
    [playerId],
  );
  expect(await join(client, gold.id)).toMatchObject({ status: 200 });
  const ended = await putTestTournament(app, {
    endsAt: new Date(app.clock.now().getTime() + 1_000).toISOString(),
  });
  app.clock.advance(1_000);
  expect(await join(client, ended.id)).toMatchObject({
    status: 400,
    body: { error: { type: "tournament.finished" } },
  });
  for (const id of ["01990000-0000-7000-8000-000000000000", "x"])
    expect(await join(client, id)).toMatchObject({
      status: 404,
      body: { error: { type: "tournament.not_found" } },
    });
});
