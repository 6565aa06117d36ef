import { operations } from "@w10/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";

let app: TestApp;
let winner: TestPlayer;
beforeAll(async () => {
  app = await createTestApp();
  winner = await app.player();
});
afterAll(() => app.stop());

let number = 0;
/** A settled round as the ledger writes it. */
async function win(
  at: TestApp,
  by: TestPlayer,
  amounts: { stake: number; win: number; slug?: string; currency?: string },
) {
  number += 1;
  await at.database.pool.query(
    `insert into round (player_id, created_at, id, game_id, play_session_id, currency, status, stake_minor, win_minor, balance_before_minor,
       balance_after_minor, step, state, draws, settled_at)
     select $1, $2, gen_random_uuid(), g.id, gen_random_uuid(), $6, 'settled', $3, $4, 0, 0, 1, '{}', '[]', $2 from game g where slug = $5`,
    [
      by.id,
      new Date(at.clock.now().getTime() + number),
      amounts.stake,
      amounts.win,
      amounts.slug ?? "kraken",
      amounts.currency ?? "USD",
    ],
  );
  at.clock.advance(3_000);
}
const list = async (client = winner.client, query: Record<string, string> = {}) =>
  (await client.call(operations.listWinners, { query })).body.winners;

test("lists real wins newest first, with login, amount, and the game's icon, name and address [WINNERS-04] [WINNERS-05] [WINNERS-06] [API-102] [ENTITY-22]", async () => {
  const guest = await app.guest();
  expect(await list(guest)).toEqual([]);
  await win(app, winner, { stake: 100, win: 100 });
  await win(app, winner, { stake: 100, win: 0 });
  expect(await list(guest)).toEqual([]);
  await win(app, winner, { stake: 100, win: 124_050 });
  await win(app, winner, { stake: 100, win: 3_000, slug: "medusa" });
  const [newest, older, ...rest] = await list(guest, { locale: "en" });
  expect(rest).toEqual([]);
  expect(newest).toMatchObject({
    game: { urlLastSegment: "medusa", icon: "/art/tile-small-en/medusa.webp", name: "Medusa" },
  });
  expect(Object.keys(older ?? {})).toEqual(expect.arrayContaining(["id", "login", "amount", "game"]));
  expect(older?.amount.replaceAll(/\s/g, " ")).toBe("1 240.50 USD");
});

test("returns seven rows by default and at most fifty [WINNERS-03]", async () => {
  for (let count = 0; count < 8; count += 1) await win(app, winner, { stake: 1, win: 1_000 + count });
  expect(await list()).toHaveLength(7);
  expect(await list(winner.client, { limit: "3" })).toHaveLength(3);
  expect(await list(winner.client, { limit: "51" })).toHaveLength(7);
});

test("masks a login for others and shows it to its owner", async () => {
  const [own] = await list();
  expect(own?.login).toBe(winner.login);
  const [seen] = await list((await app.player()).client);
  expect(seen?.login).toMatch(/^pl\*\*\*.$/);
});

test("shows logins to everybody if the operator allows it", async () => {
  const open = await createTestApp({ env: { MASK_WINNERS: "off", WINNERS_MIN_MINOR: "0" } });
  const player = await open.player();
  await win(open, player, { stake: 1, win: 5 });
  const [seen] = await list((await open.guest()) as typeof winner.client);
  expect(seen?.login).toBe(player.login);
  await open.stop();
});

test("queries the database once in two seconds for any number of requests", async () => {
  const before = (await list()).length;
  await app.database.pool.query("update game set is_enabled = false where slug = 'kraken'");
  expect((await list()).length).toBe(before);
  app.clock.advance(2_000);
  expect((await list()).map(({ game }) => game.urlLastSegment)).toEqual(["medusa"]);
});

test("leaves out wins below the minimum in any currency", async () => {
  const at = await createTestApp({ env: { WINNERS_MIN_MINOR: "1000" } });
  const player = await at.player();
  await at.database.pool.query("delete from rate");
  await at.database.pool.query(
    "insert into rate (currency, holds_from, micro_base) values ('USD', '2020-01-01', 1000000), ('RUB', '2020-01-01', 11000)",
  );
  await win(at, player, { stake: 1, win: 999 });
  await win(at, player, { stake: 1, win: 1_000 });
  // Just over 909.09 roubles are ten dollars.
  await win(at, player, { stake: 1, win: 90_909, currency: "RUB" });
  await win(at, player, { stake: 1, win: 90_910, currency: "RUB" });
  // A currency without a rate cannot be compared.
  await win(at, player, { stake: 1, win: 1_000_000, currency: "EUR" });
  const amounts = (await list(player.client)).map(({ amount }) => amount.replaceAll(/\s/g, " "));
  expect(amounts).toEqual(["909.10 RUB", "10.00 USD"]);
  await at.stop();
});
