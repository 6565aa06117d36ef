import type { QueryClient } from "@tanstack/react-query";
import { textIn } from "@w10/phrases";
import type { NotificationEvent } from "@w10/contract";
import { formatMoney } from "@w10/money";
import { bonusKeys } from "../../entities/bonus/bonus-queries.ts";
import { paths } from "../../entities/site/paths.ts";
import type { PhraseBook } from "../../platform/language/phrase-book.tsx";
import { showToast } from "../../platform/toast-store.ts";

/** Tone of each kind, and its picture where it has one of its own. */
const looks: Readonly<
  Record<NotificationEvent["kind"], readonly [tone: "success" | "warning" | "error", picture?: string]>
> = {
  deposit_settled: ["success"],
  deposit_failed: ["error"],
  deposit_returned: ["warning"],
  withdrawal_paid: ["success"],
  withdrawal_rejected: ["error"],
  withdrawal_failed: ["error"],
  email_confirmed: ["success"],
  chargeback: ["warning"],
  limit_near: ["warning"],
  level_reached: ["success", "high-voltage"],
  achievement_done: ["success", "trophy"],
  achievement_group_done: ["success", "crown"],
  rebate_paid: ["success"],
  tournament_won: ["success"],
  bonus_granted: ["success"],
  bonus_queued: ["warning"],
  bonus_started: ["success"],
};

/** Shows a notification as a toast with a link to its subject. */
export async function showNotification(
  book: PhraseBook,
  event: NotificationEvent,
  client: QueryClient,
): Promise<void> {
  if (event.kind.startsWith("bonus"))
    for (const queryKey of [bonusKeys.own, bonusKeys.history, bonusKeys.offers])
      void client.invalidateQueries({ queryKey });
  await book.load("notification", ...(event.limit ? (["limit"] as const) : []));
  const amount =
    event.amountMinor !== undefined && event.currency ? formatMoney(event.amountMinor, event.currency) : "";
  const [tone, own] = looks[event.kind];
  const picture = own ?? (amount && !event.limit ? "money-bag" : null);
  const link = linkOf(event.link);
  const phrase = isLimitReached(event) ? "limit_reached" : event.kind;
  const named = event.name && `notification:${phrase}_named`;
  showToast({
    tone,
    title: book.t(`notification:title.${phrase}`),
    text: book.t(named && book.has(named) ? named : `notification:${phrase}`, {
      amount,
      count: event.count ?? 0,
      name: textIn(event.name ?? {}, book.locale),
      ...limitPhrases(book, event, amount),
    }),
    ...(picture ? { picture: `/art/emoji/${picture}.webp` } : {}),
    ...(link ? { siteLink: { ...link, text: book.t("notification:look") } } : {}),
  });
}

/** A bet may use up a limit exactly. */
const isLimitReached = ({ limit, amountMinor, count }: NotificationEvent): boolean =>
  limit !== undefined && (amountMinor ?? count) === 0;

/** Phrases for the limit and its remainder; time limits are worded without a period. */
function limitPhrases({ t }: PhraseBook, event: NotificationEvent, amount: string): Record<string, string> {
  if (!event.limit) return {};
  const { kind, period } = event.limit;
  const kindLabel = t(`limit:kind.${kind}`);
  return kind === "session" || kind === "time"
    ? { limit: kindLabel, left: t("limit:minutes", { count: event.count ?? 0 }) }
    : { limit: `${kindLabel}, ${t(`limit:period.${period}`)}`, left: amount };
}

/** Link of a notification within the site: limits, skills, or achievements with one highlighted. */
function linkOf(link: string | undefined): { readonly path: string; readonly hash?: string } | null {
  if (link === "limits") return { path: paths.profile(), hash: "limits" };
  if (link === "bonuses") return { path: paths.balance(), hash: "own-bonuses" };
  if (link === "skills") return { path: paths.skills() };
  if (link === "achievement") return { path: paths.achievement() };
  return link?.startsWith("achievement__") ? { path: paths.achievement(), hash: link } : null;
}
