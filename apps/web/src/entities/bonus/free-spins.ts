import { textIn } from "@w10/phrases";
import type { FreeSpinFact } from "@w10/contract";
import { formatMoney } from "@w10/money";
import { call } from "../../platform/api-client.ts";
import { logFailure } from "../../platform/log-failure.ts";
import { readLocaleAddress, withoutLocale } from "../../platform/locale-address.ts";
import { createPageStore } from "../../platform/page-store.ts";
import type { PhraseBook } from "../../platform/phrase-book.tsx";
import { showToast } from "../../platform/toast-store.ts";

/** Counts pushes of free spins since the page loaded; an open game subscribes to it. */
export const freeSpinPushes = createPageStore(() => ({ times: 0 }));

type Shown = Extract<FreeSpinFact, { type: "count" | "amount" }>;

/** The unseen facts: all after the newest mark. */
export function unseenOf(facts: readonly FreeSpinFact[]): readonly Shown[] {
  const mark = facts.findLastIndex(({ type }) => type === "cleared");
  return facts.slice(mark + 1).filter((fact): fact is Shown => fact.type !== "cleared");
}

/** Announces granted free spins and their winnings, and marks them as seen. */
export async function showFreeSpins(book: PhraseBook, facts: readonly FreeSpinFact[]): Promise<void> {
  const unseen = unseenOf(facts);
  if (unseen.length === 0) return;
  freeSpinPushes.setState(({ times }) => ({ times: times + 1 }));
  await book.load("bonus");
  for (const fact of unseen) {
    const amount = formatMoney(fact.amount, fact.currency);
    const games = fact.games
      .map(({ name, names, stake = fact.amount }) => {
        const title = names ? textIn(names, book.locale) : name;
        const isOwnStake = fact.type === "count" && stake !== fact.amount;
        return isOwnStake ? `${title} (${formatMoney(stake, fact.currency)})` : title;
      })
      .join(", ");
    const [first] = fact.games;
    // The address has the language of the account; the page keeps its own.
    const path = first && withoutLocale(first.url, readLocaleAddress(first.url, book.locale).locale);
    showToast({
      tone: "success",
      title: book.t(`bonus:spins.title.${fact.type}`),
      text: book.t(`bonus:spins.${fact.type}`, { count: fact.count, amount, games }),
      picture: first?.icon,
      isLasting: true,
      ...(fact.type === "count" && path && { inside: { path, text: book.t("bonus:spins.play") } }),
    });
  }
  await call("clearFreeSpins").catch(logFailure);
}
