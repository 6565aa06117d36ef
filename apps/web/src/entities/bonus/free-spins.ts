import type { QueryClient } from "@tanstack/react-query";
import { textIn } from "@w10/phrases";
import type { FreeSpinEvent } from "@w10/contract";
import { formatMoney } from "@w10/money";
import { gameKeys } from "../game/game-queries.ts";
import { call } from "../../platform/api/api-client.ts";
import { logFailure } from "../../platform/api/log-failure.ts";
import { readLocaleAddress, withoutLocale } from "../../platform/language/locale-address.ts";
import { createPageStore } from "../../platform/page-store.ts";
import { bonusKeys } from "./bonus-queries.ts";
import type { PhraseBook } from "../../platform/language/phrase-book.tsx";
import { closeToastsAbout, hasToastAbout, showToast } from "../../platform/toast-store.ts";

/** Counts free-spin events since the page loaded; an open game subscribes to it. */
export const freeSpinPushes = createPageStore(() => ({ times: 0 }));

type Announcement = Extract<FreeSpinEvent, { type: "count" | "amount" }>;

/** Events after the newest "cleared" event. */
export function unseenEvents(events: readonly FreeSpinEvent[]): readonly Announcement[] {
  const lastCleared = events.findLastIndex(({ type }) => type === "cleared");
  return events.slice(lastCleared + 1).filter((event): event is Announcement => event.type !== "cleared");
}

/** Announces granted free spins and their winnings, and marks them as seen. */
export async function showFreeSpins(
  book: PhraseBook,
  events: readonly FreeSpinEvent[],
  client: QueryClient,
): Promise<void> {
  const unseen = unseenEvents(events);
  if (unseen.length === 0) return;
  freeSpinPushes.setState(({ times }) => ({ times: times + 1 }));
  // The tiles carry ribbons, the balance page lists the spins.
  for (const queryKey of [gameKeys.lists, gameKeys.newest, gameKeys.recent, bonusKeys.own, bonusKeys.history])
    void client.invalidateQueries({ queryKey });
  await book.load("bonus");
  for (const event of unseen) {
    const amount = formatMoney(event.amount, event.currency);
    const games = event.games
      .map(({ name, names, stake = event.amount }) => {
        const title = names ? textIn(names, book.locale) : name;
        const isOwnStake = event.type === "count" && stake !== event.amount;
        return isOwnStake ? `${title} (${formatMoney(stake, event.currency)})` : title;
      })
      .join(", ");
    const [first] = event.games;
    // The URL is in the account's language; the page keeps its own.
    const path = first && withoutLocale(first.url, readLocaleAddress(first.url, book.locale).locale);
    showToast({
      tone: "success",
      title: book.t(`bonus:spins.title.${event.type}`),
      text: book.t(`bonus:spins.${event.type}`, { count: event.count, amount, games }),
      picture: first?.icon,
      isLasting: true,
      ...(event.type === "count" && { about: "spins" }),
      ...(event.type === "count" && path && { siteLink: { path, text: book.t("bonus:spins.play") } }),
    });
  }
  await call("clearFreeSpins").catch(logFailure);
}

/** After a round: an announcement of free spins goes once none is left. */
export async function closePlayedSpins(): Promise<void> {
  if (!hasToastAbout("spins")) return;
  const { freeSpins } = await call("listOwnBonuses");
  if (freeSpins.length === 0) closeToastsAbout("spins");
}
