import { operations } from "@w10/contract";
import type { FastifyRequest } from "fastify";
import type { Db } from "../../platform/database/database.ts";
import { getInfo, type SiteFacts } from "../site/index.ts";
import { listCategories, listGames, listNewGames, readViewer } from "../game/index.ts";
import { getPlayerInfo } from "../player/index.ts";
import { listWinners } from "../winner/index.ts";

export interface FirstDataParts {
  readonly db: Db;
  readonly facts: SiteFacts;
}

const lobby = /^\/(?:(ru|en)\/?)?(?:games\/([^/?]+)(?:\/([^/?]+))?)?\/?$/;
const winnersShown = 7;

/** What the first screen shows, read while the page is made, so that nothing waits for a second round trip. */
export async function readFirstData(parts: FirstDataParts, request: FastifyRequest) {
  const { pathname } = new URL(request.url, "http://site");
  const context = request.w10;
  const asked = /^\/(ru|en)(?:\/|$)/.exec(pathname)?.[1];
  const locale = asked === "ru" || asked === "en" ? asked : context.locale;
  const [playerInfo, lists] = await Promise.all([
    getPlayerInfo(parts.db, { ...context, locale }),
    readLobby(parts.db, {
      pathname,
      query: request.query,
      locale,
      playerId: context.signedIn?.playerId ?? null,
    }),
  ]);
  return {
    locale,
    csrfToken: context.csrfToken,
    buildId: parts.facts.version,
    info: getInfo(parts.facts, locale),
    playerInfo,
    ...lists,
    cookiesAccepted: request.cookies["cookies_accepted"] !== undefined,
    isMobile: /Mobi|Android|iPhone/i.test(request.headers["user-agent"] ?? ""),
  };
}

type PlayerId = NonNullable<FastifyRequest["w10"]["signedIn"]>["playerId"];

async function readLobby(
  db: Db,
  at: { pathname: string; query: unknown; locale: "ru" | "en"; playerId: PlayerId | null },
) {
  const nothing = { categories: null, games: null, newGames: null, winners: null };
  const match = lobby.exec(at.pathname);
  if (!match) return nothing;
  const raw = typeof at.query === "object" ? at.query : {};
  const parsed = operations.listGames.query?.safeParse({
    ...raw,
    category: match[2] ?? "all",
    ...(match[3] ? { provider: match[3] } : {}),
    page: 1,
    locale: at.locale,
  });
  if (!parsed?.success || (parsed.data.category === "favorites" && !at.playerId)) return nothing;
  const viewer = await readViewer(db, at.playerId, at.locale);
  const [categories, games, newGames, winners] = await Promise.all([
    listCategories(db, at.playerId),
    listGames(db, parsed.data, at.playerId),
    listNewGames(db, viewer, at.playerId),
    listWinners(db, { limit: winnersShown, locale: at.locale }),
  ]);
  return { categories, games, newGames: { newGames }, winners };
}
