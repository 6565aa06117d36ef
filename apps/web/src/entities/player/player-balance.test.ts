import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { startFakeApi } from "../../testing/fake-api.ts";
import { samplePlayer } from "../../testing/samples.ts";
import { playerInfoQuery } from "./player-queries.ts";
import { applyBalance, applyPoints } from "./player-updates.ts";

type Player = typeof samplePlayer;

/** A page with `samplePlayer` at version 1, and a server whose replies the test releases. */
function openPage() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(playerInfoQuery.queryKey, samplePlayer);
  const waiting: ((player: Player) => void)[] = [];
  startFakeApi({
    "GET /player/info": () =>
      new Promise<Player>((arrive) => waiting.push(arrive)).then((body) => ({ body })),
  });
  const shown = () => {
    const info = client.getQueryData(playerInfoQuery.queryKey);
    return info?.auth ? [info.currency, info.balance, info.balanceVersion] : null;
  };
  const push = (balance: number, version: number, currency: Player["currency"] = "USD") =>
    applyBalance(client, { type: "balance", currency, balance, version });
  const read = async (change: Partial<Player>, onTheWay: () => void = () => undefined) => {
    const reply = client.fetchQuery({ ...playerInfoQuery, staleTime: 0 });
    await expect.poll(() => waiting.length).toBe(1);
    onTheWay();
    waiting.shift()?.({ ...samplePlayer, ...change });
    await reply;
  };
  return { client, shown, push, read };
}

test("a newer pushed balance is applied, an older one is not [RT-09]", () => {
  const { shown, push } = openPage();
  push(700, 3);
  push(600, 2);
  push(900, 9, "EUR");
  expect(shown()).toEqual(["USD", 700, 3]);
});

test("a reply older than the pushed balance keeps that balance but updates everything else", async () => {
  const { client, shown, push, read } = openPage();
  await read({ balance: 600, balanceVersion: 2, unreadMessagesCount: 4 }, () => push(700, 3));
  expect(shown()).toEqual(["USD", 700, 3]);
  expect(client.getQueryData(playerInfoQuery.queryKey)).toMatchObject({ unreadMessagesCount: 4 });
});

test("a push older than the last reply changes nothing", async () => {
  const { shown, push, read } = openPage();
  await read({ balance: 700, balanceVersion: 3 });
  push(600, 2);
  expect(shown()).toEqual(["USD", 700, 3]);
});

test("versions of another currency or another player are not compared", async () => {
  const { shown, push, read } = openPage();
  push(700, 8);
  await read({ currency: "EUR", balance: 50, balanceVersion: 2 });
  expect(shown()).toEqual(["EUR", 50, 2]);
  await read({ id: "0198f0a4-0000-7000-8000-00000000ffff", currency: "EUR", balance: 10, balanceVersion: 1 });
  expect(shown()).toEqual(["EUR", 10, 1]);
});

test("pushed points change nothing else", () => {
  const { client, shown } = openPage();
  applyPoints(client, { type: "points", points: 77, version: 2 });
  expect(client.getQueryData(playerInfoQuery.queryKey)).toMatchObject({ points: 77 });
  expect(shown()).toEqual(["USD", samplePlayer.balance, 1]);
});
