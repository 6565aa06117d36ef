import type { Locale } from "@w10/phrases";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { applyWinners } from "./apply-winners.ts";
import { winnersQuery } from "./winner-queries.ts";

const idOf = (number: number) => `01990000-0000-7000-8000-00000000000${number}`;
const game = {
  urlLastSegment: "kraken",
  icon: { ru: "/art/tile-small/kraken.webp", en: "/art/tile-small-en/kraken.webp" },
  name: { ru: "Кракен", en: "Kraken" },
};
const win = (number: number, login = "li***7") => ({
  id: idOf(number),
  login,
  amount: `${number}.00 USD`,
  jackpotLevel: null,
  game,
});

function feed(count: number): { client: QueryClient; shown: (locale?: Locale) => string[] } {
  const client = new QueryClient();
  client.setQueryData(winnersQuery("ru").queryKey, { winners: [] });
  applyWinners(
    client,
    Array.from({ length: count }, (_, index) => win(count - 1 - index)),
    { isOwn: false },
  );
  const shown = (locale: Locale = "ru") =>
    client
      .getQueryData(winnersQuery(locale).queryKey)
      ?.winners.map(({ id, login }) => `${id.at(-1)} ${login}`) ?? [];
  return { client, shown };
}

test("adds pushed wins at the top of the feed, which keeps seven rows [WINNERS-01] [WINNERS-03]", () => {
  const { client, shown } = feed(7);
  applyWinners(client, [win(9), win(8)], { isOwn: false });
  expect(shown().map((row) => row[0])).toEqual(["9", "8", "6", "5", "4", "3", "2"]);
  expect(client.getQueryData(winnersQuery("ru").queryKey)?.winners[0]).toEqual({
    ...win(9),
    game: { urlLastSegment: "kraken", icon: "/art/tile-small/kraken.webp", name: "Кракен" },
  });
});

test("shows a win once if it arrives twice, and its owner's full login in either order", () => {
  const { client, shown } = feed(1);
  applyWinners(client, [win(1)], { isOwn: false });
  applyWinners(client, [win(1, "liana77")], { isOwn: true });
  applyWinners(client, [win(2, "liana77")], { isOwn: true });
  applyWinners(client, [win(2), win(1)], { isOwn: false });
  expect(shown()).toEqual(["2 liana77", "1 liana77", "0 li***7"]);
});

test("creates no feed that was never loaded", () => {
  const { client, shown } = feed(1);
  applyWinners(client, [win(5)], { isOwn: false });
  expect(shown("en")).toEqual([]);
});
