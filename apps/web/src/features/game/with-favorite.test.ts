import { expect, test } from "vitest";
import { unavailableReason } from "../../entities/game/game-queries.ts";
import { sampleGame } from "../../testing/samples.ts";
import { withFavorite } from "./with-favorite.ts";

test("flips one game in paged and plain lists and leaves the rest as they are [TILE-15]", () => {
  const other = { ...sampleGame, id: "other" };
  const pages = { pages: [{ games: [sampleGame, other], total: 2 }], pageParams: [1] };
  const changed = withFavorite(pages, sampleGame.id, true) as typeof pages;
  expect(changed.pages[0]?.games.map((game) => game.isFavorite)).toEqual([true, false]);
  expect(changed.pages[0]?.games[1]).toBe(other);
  expect(withFavorite([other], sampleGame.id, true)).toEqual([other]);
});

test("a list without the game is given back itself", () => {
  const list = { newGames: [sampleGame] };
  expect(withFavorite(list, "nobody", true)).toBe(list);
});

test("says why a game is not available, the country first [TILE-09] [TILE-10] [TILE-11]", () => {
  const nowhere = { blockedByCountry: true, available: { byLocale: false, byCurrency: false } };
  expect(unavailableReason(nowhere)).toBe("game:is_blocked_in_country");
  expect(unavailableReason({ ...nowhere, blockedByCountry: false })).toBe("game:is_blocked");
  expect(
    unavailableReason({ blockedByCountry: false, available: { byLocale: true, byCurrency: false } }),
  ).toBe("game:is_blocked_by_currency");
  expect(unavailableReason(sampleGame)).toBeNull();
});
