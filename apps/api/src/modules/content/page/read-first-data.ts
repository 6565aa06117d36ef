import { operations } from "@w10/contract";
import type { FastifyRequest } from "fastify";
import type { Env } from "../../../platform/env.ts";
import { getInfo, type SiteFacts } from "../site/index.ts";
import {
  type Catalogue,
  catalogueTopic,
  type GamesQuery,
  listCategories,
  listGames,
  listNewGames,
  readViewer,
  type TopJackpots,
} from "../../play/game/index.ts";
import { getPlayerInfo } from "../player-info/index.ts";
import { bannerTopic, listBanners } from "../banner/index.ts";
import { listMetroTiles, metroTopic } from "../metro/index.ts";
import { listSkills, type SkillReading } from "../../rewards/skill/index.ts";
import type { WinnerFeed } from "../../play/winner/index.ts";
import { type ContentParts, readContent } from "./read-content.ts";

export interface FirstDataParts extends ContentParts {
  readonly facts: SiteFacts;
  readonly winners: WinnerFeed;
  readonly topJackpots: TopJackpots;
  readonly now: () => Date;
  readonly env: SkillReading["env"] & Pick<Env, "SELF_EXCLUSION_EARLY_REOPEN">;
}

const lobby = /^\/(?:(ru|en)\/?)?(?:games\/([^/?]+)(?:\/([^/?]+))?)?\/?$/;
const winnersShown = 7;

/** What the first screen shows, read while the page is made, so that nothing waits for a second round trip. */
export async function readFirstData(parts: FirstDataParts, request: FastifyRequest) {
  const { pathname } = new URL(request.url, "http://site");
  const context = request.w10;
  const asked = /^\/(ru|en)(?:\/|$)/.exec(pathname)?.[1];
  const locale = asked === "ru" || asked === "en" ? asked : context.locale;
  const isMobile = /Mobi|Android|iPhone/i.test(request.headers["user-agent"] ?? "");
  const playerId = context.signedIn?.playerId ?? null;
  const [info, playerInfo, skills, lists, content] = await Promise.all([
    getInfo(parts.facts, locale),
    getPlayerInfo(parts.db, {
      ...context,
      locale,
      now: parts.now(),
      isEarlyReopenAllowed: parts.env.SELF_EXCLUSION_EARLY_REOPEN,
    }),
    playerId && listSkills(parts, playerId),
    readLobby(parts, {
      pathname,
      query: request.query,
      locale,
      playerId,
      isMobile,
    }),
    readContent(parts, { pathname, locale, isMobile, playerId: context.signedIn?.playerId ?? null }),
  ]);
  return {
    locale,
    csrfToken: context.csrfToken,
    buildId: parts.facts.version,
    info,
    playerInfo,
    skills,
    ...lists,
    ...content,
    cookiesAccepted: request.cookies["cookies_accepted"] !== undefined,
    isMobile,
  };
}

type PlayerId = NonNullable<FastifyRequest["w10"]["signedIn"]>["playerId"];

async function readLobby(
  parts: FirstDataParts,
  at: { pathname: string; query: unknown; locale: "ru" | "en"; playerId: PlayerId | null; isMobile: boolean },
) {
  const { shared } = parts;
  const nothing = {
    categories: null,
    games: null,
    newGames: null,
    banners: null,
    metro: null,
    topJackpots: null,
    winners: null,
  };
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
  const read = () => readGames(parts, parsed.data, at.playerId);
  const key = `first ${JSON.stringify(parsed.data)}`;
  const [lists, banners, metro, topJackpots, winners] = await Promise.all([
    at.playerId ? read() : shared.find({ topic: catalogueTopic, key }, read).then(({ value }) => value),
    readBanners(parts, at),
    readMetro(parts, at.locale),
    readViewer(parts.db, at.playerId, at.locale).then(({ currency }) =>
      parts.topJackpots(at.locale, currency),
    ),
    at.isMobile ? null : parts.winners({ limit: winnersShown, locale: at.locale }, at.playerId),
  ]);
  return { ...lists, banners, metro, topJackpots, winners };
}

async function readBanners({ db, shared }: FirstDataParts, at: { locale: "ru" | "en"; isMobile: boolean }) {
  const key = `first ${at.locale} ${at.isMobile}`;
  return (await shared.find({ topic: bannerTopic, key }, () => listBanners(db, at))).value;
}

async function readMetro({ db, shared }: FirstDataParts, locale: "ru" | "en") {
  const at = { topic: metroTopic, key: `first ${locale}` };
  return (await shared.find(at, () => listMetroTiles(db, locale))).value;
}

async function readGames(catalogue: Catalogue, query: GamesQuery, playerId: PlayerId | null) {
  const { db } = catalogue;
  const viewer = await readViewer(db, playerId, query.locale);
  const [categories, games, newGames] = await Promise.all([
    listCategories(catalogue, playerId),
    listGames(catalogue, query, playerId),
    listNewGames(db, viewer, playerId),
  ]);
  return { categories, games, newGames: { newGames } };
}
