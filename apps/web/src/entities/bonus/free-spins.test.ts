// @vitest-environment happy-dom
import { QueryClient } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { FreeSpinEvent } from "@w10/contract";
import { nouns } from "@w10/phrases";
import { beforeEach, expect, test } from "vitest";
import { openPhraseBook } from "../../platform/language/phrase-book.tsx";
import { closeAllToasts, showToast, useToasts } from "../../platform/toast-store.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { closePlayedSpins, showFreeSpins, unseenEvents } from "./free-spins.ts";

const game = { name: "Kraken", url: "/ru/real/kraken", icon: "/art/tile/kraken.webp", is_desktop: true };
const granted: FreeSpinEvent = {
  type: "count",
  id: "01990000-0000-7000-8000-0000000000b1",
  count: 25,
  amount: 20,
  currency: "USD",
  games: [game],
  at: "2026-11-20T12:00:00.000Z",
};
const won: FreeSpinEvent = { ...granted, type: "amount", amount: 1_234 };
const cleared: FreeSpinEvent = { type: "cleared", at: "2026-11-20T13:00:00.000Z" };

const client = new QueryClient();
beforeEach(closeAllToasts);
const toasts = () => renderHook(useToasts).result.current;

test("events before the newest 'cleared' event count as seen", () => {
  expect(unseenEvents([granted, cleared, won])).toEqual([won]);
  expect(unseenEvents([granted, won, cleared])).toEqual([]);
});

test("a toast names the spins' games and their stake in major units, then marks them as seen [RT-13] [FORMAT-06] [BONUS-19]", async () => {
  const sent = startFakeApi({ "POST /messages/history/clear/freespins": () => ({ body: {} }) });
  await showFreeSpins(await openPhraseBook("en", nouns), [granted, won], client);
  expect(toasts().map(({ text }) => text?.replaceAll("\u00a0", " "))).toEqual([
    "You won 12.34 USD, granted as a bonus.",
    "25 in Kraken, 0.20 USD a spin.",
  ]);
  expect(toasts()[1]?.siteLink).toEqual({ path: "/real/kraken", text: "Play" });
  expect(sent.map(({ path }) => path)).toEqual(["/messages/history/clear/freespins"]);
});

test("without new events no toast is shown and nothing is sent", async () => {
  const sent = startFakeApi({});
  await showFreeSpins(await openPhraseBook("en", nouns), [granted, cleared], client);
  expect(toasts()).toEqual([]);
  expect(sent).toEqual([]);
});

test("a page in another language than the account's uses its own language for games and links", async () => {
  startFakeApi({ "POST /messages/history/clear/freespins": () => ({ body: {} }) });
  const named = { ...game, name: "Кракен", names: { ru: "Кракен", en: "Kraken" } };
  await showFreeSpins(await openPhraseBook("en", nouns), [{ ...granted, games: [named] }], client);
  expect(toasts()[0]?.text).toContain("25 in Kraken,");
  closeAllToasts();
  await showFreeSpins(await openPhraseBook("ru", nouns), [{ ...granted, games: [named] }], client);
  expect(toasts()[0]?.text).toContain("Кракен");
  closeAllToasts();
  const url = "/de/real/kraken";
  await showFreeSpins(await openPhraseBook("en", nouns), [{ ...granted, games: [{ ...game, url }] }], client);
  expect(toasts()[0]?.siteLink?.path).toBe("/real/kraken");
});

test("the announcement of free spins goes once they are played, not before", async () => {
  let left = [{ id: "one" }];
  startFakeApi({ "GET /player/bonuses/own": () => ({ body: { bonuses: [], freeSpins: left } }) });
  showToast({ tone: "success", title: "Free spins", isLasting: true, about: "spins" });
  await closePlayedSpins();
  expect(toasts()).toHaveLength(1);
  left = [];
  await closePlayedSpins();
  expect(toasts()).toEqual([]);
});
