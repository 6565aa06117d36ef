import { operations } from "@w10/contract";
import type { FastifyRequest } from "fastify";
import type { SharedReplies } from "../../platform/http/shared-replies.ts";
import type { Db } from "../../platform/database/database.ts";
import { getInfo, type SiteFacts } from "../site/index.ts";
import {
  catalogueTopic,
  type GamesQuery,
  listCategories,
  listGames,
  listNewGames,
  readViewer,
} from "../game/index.ts";
import { getPlayerInfo } from "../player/index.ts";
import { listWinners } from "../winner/index.ts";

export interface FirstDataParts {
  readonly db: Db;
  readonly facts: SiteFacts;
  readonly shared: SharedReplies;
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
    readLobby(parts, {
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
  { db, shared }: FirstDataParts,
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
  const read = () => readGames(db, parsed.data, at.playerId);
  const key = `first ${JSON.stringify(parsed.data)}`;
  const [lists, winners] = await Promise.all([
    at.playerId
      ? read()
      : shared.find({ topic: catalogueTopic, key }, read).then(({ value }) => value as Lists),
    listWinners(db, { limit: winnersShown, locale: at.locale }),
  ]);
  return { ...lists, winners };
}

type Lists = Awaited<ReturnType<typeof readGames>>;

async function readGames(db: Db, query: GamesQuery, playerId: PlayerId | null) {
  const viewer = await readViewer(db, playerId, query.locale);
  const [categories, games, newGames] = await Promise.all([
    listCategories(db, playerId),
    listGames(db, query, playerId),
    listNewGames(db, viewer, playerId),
  ]);
  return { categories, games, newGames: { newGames } };
}
