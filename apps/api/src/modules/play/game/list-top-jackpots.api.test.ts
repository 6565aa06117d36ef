import { operations } from "@w10/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const list = async () =>
  (await (await app.guest()).call(operations.listTopJackpots, { query: { locale: "en" } })).body;
const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, " ");
/** Pools of these games, as the jackpot engine would write them. */
const fill = async (pots: string) => {
  await app.database.pool.query(
    `create or replace view game_jackpot as select g.id as game_id, pot.amount::bigint as amount_minor, pot.currency::text as currency
     from (values ${pots}) as pot(slug, amount, currency) join game g on g.slug = pot.slug`,
  );
  app.clock.advance(2_000);
};

test("titles that share a jackpot show the same pools, at most two of them, and each pool counts once in the sum", async () => {
  const { games, total } = await list();
  expect(games.map(({ jackpotId, jackpot }) => [jackpotId, plain(jackpot)])).toEqual([
    ["riviera-sunset", "25 000.00 USD"],
    ["riviera-sunset", "25 000.00 USD"],
    ["evening-drop", "5 000.00 USD"],
    ["evening-drop", "5 000.00 USD"],
    ["common-kettle", "2 000.00 USD"],
    ["common-kettle", "2 000.00 USD"],
  ]);
  expect(plain(total)).toBe("32 000.00 USD");
});

test("a player sees pools in the own currency", async () => {
  const { client } = await app.player({ currency: "RUB" });
  const { body } = await client.call(operations.listTopJackpots, { query: { locale: "en" } });
  expect(plain(body.total)).toBe("3 200 000.00 RUB");
  await client.call(operations.changeCurrency, { params: { currency: "EUR" }, body: { currency: "EUR" } });
  const after = await client.call(operations.listTopJackpots, { query: { locale: "en" } });
  expect(plain(after.body.total)).toBe("32 000.00 EUR");
});

test("without jackpots the list is empty", async () => {
  await fill("('kraken', 0, 'USD')");
  expect(await list()).toEqual({ games: [], total: null });
});

test("the highest jackpot comes first, with icon, title and address [JACKPOT-02] [JACKPOT-03] [JACKPOT-04] [API-101]", async () => {
  await fill("('medusa', 1826040, 'USD'), ('kraken', 9610580, 'USD'), ('aztec', 0, 'USD')");
  const { games, total } = await list();
  expect(games).toMatchObject([
    { frontendPageUrl: "kraken", icon: "/art/tile-en/kraken.webp", title: "Kraken" },
    { frontendPageUrl: "medusa" },
  ]);
  expect(games.map(({ jackpot }) => plain(jackpot))).toEqual(["96 105.80 USD", "18 260.40 USD"]);
  expect(plain(total)).toBe("114 366.20 USD");
});

test("a game's tile shows its jackpot, and the top jackpots have a list of their own [TILE-04] [ROUTE-04]", async () => {
  const { client } = await app.player();
  const { body } = await client.call(operations.listGames, {
    query: { category: "topJackpot", locale: "en" },
  });
  expect(body.games.map(({ frontendPageUrl }) => frontendPageUrl)).toEqual(["kraken", "medusa"]);
  expect(plain(body.games[0]?.jackpot)).toBe("96 105.80 USD");
  expect(body.total).toBe(2);
});

test("pools of another currency are neither shown nor counted", async () => {
  await fill("('medusa', 1826040, 'USD'), ('kraken', 9610580, 'EUR')");
  const { games, total } = await list();
  expect(games.map(({ frontendPageUrl }) => frontendPageUrl)).toEqual(["medusa"]);
  expect(plain(total)).toBe("18 260.40 USD");
});
