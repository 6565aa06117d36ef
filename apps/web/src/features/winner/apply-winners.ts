import type { QueryClient } from "@tanstack/react-query";
import type { WinnersEvent } from "@w10/contract";
import { locales, textIn } from "@w10/phrases";
import { maxWinners, winnersQuery } from "./winner-queries.ts";

/**
 * Adds pushed wins to the feed. A win may arrive twice: the public event masks the login, its owner's event
 * has the full login, which stays.
 */
export function applyWinners(
  client: QueryClient,
  pushed: WinnersEvent["winners"],
  { isOwn }: { readonly isOwn: boolean },
): void {
  for (const locale of locales)
    client.setQueryData(winnersQuery(locale).queryKey, (old) => {
      if (!old) return old;
      const known = new Set(old.winners.map(({ id }) => id));
      const logins = new Map(isOwn ? pushed.map(({ id, login }) => [id, login]) : []);
      const fresh = pushed
        .filter(({ id }) => !known.has(id))
        .map(({ game, ...win }) => ({
          ...win,
          game: {
            urlLastSegment: game.urlLastSegment,
            icon: textIn(game.icon, locale),
            name: textIn(game.name, locale),
          },
        }));
      const kept = old.winners.map((win) => ({ ...win, login: logins.get(win.id) ?? win.login }));
      return { winners: [...fresh, ...kept].slice(0, maxWinners) };
    });
}
