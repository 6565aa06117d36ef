import type { Clock } from "../../../platform/clock.ts";
import type { SharedReplies } from "../../../platform/http/shared-replies.ts";
import { Refusal } from "../../../platform/refusal.ts";
import type { Db } from "../../../platform/database/database.ts";
import { selectGame, titleOf } from "../../play/game/index.ts";
import { getPageContent, pageContentTopic } from "../page-content/index.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { getPromotion, listPromotions, promotionTopic } from "../promotion/index.ts";
import {
  getTournament,
  listTournaments,
  readBeholder,
  type TournamentReading,
  tournamentTopic,
} from "../../rewards/tournament/index.ts";

export interface ContentParts {
  readonly db: Db;
  readonly shared: SharedReplies;
  readonly clock: Clock;
  readonly tournaments: TournamentReading;
}

interface At {
  readonly pathname: string;
  readonly locale: "ru" | "en";
  readonly isMobile: boolean;
  readonly playerId: PlayerId | null;
}

const nothing = {
  promotions: null,
  promotion: null,
  tournaments: null,
  tournament: null,
  pageContent: null,
  meta: null,
};
const content =
  /^\/(?:ru|en)\/(promo|promo\/[a-z0-9-]{1,64}|tournaments\/[a-z0-9-]{1,64}|(?:real|demo)\/[a-z0-9-]{1,64}|[a-z0-9-]{1,64})\/?$/;

/** The content that an address names, and what search engines and previews are told of it. */
export async function readContent(parts: ContentParts, at: At) {
  const [, path = ""] = content.exec(at.pathname) ?? [];
  const [first = "", second] = path.split("/");
  try {
    // The sign-up page names the quest and the first-deposit offer.
    if (first === "sign-up") return await readPromotions(parts, at);
    if (first === "promo")
      return second ? await readPromotion(parts, at, second) : await readPromotions(parts, at);
    if (first === "tournaments")
      return second ? await readTournament(parts, at, second) : await readTournaments(parts, at);
    if (second) return await readGameMeta(parts, at, second);
    return first === "" ? nothing : await readPage(parts, at, first);
  } catch (error) {
    // The address names nothing: the page says so.
    if (error instanceof Refusal) return nothing;
    throw error;
  }
}

async function readPromotions({ db, shared }: ContentParts, at: At) {
  const key = `first ${at.locale} ${at.isMobile}`;
  const { value: promotions } = await shared.find({ topic: promotionTopic, key }, () =>
    listPromotions(db, at),
  );
  return { ...nothing, promotions };
}

async function readPromotion({ db, shared }: ContentParts, at: At, uri: string) {
  const key = `first ${uri} ${at.locale} ${at.isMobile}`;
  const { value: promotion } = await shared.find({ topic: promotionTopic, key }, () =>
    getPromotion(db, uri, at),
  );
  const { title, summary, imageUrl } = promotion;
  return { ...nothing, promotion, meta: { title, description: summary, imageUrl } };
}

/** Guests see them alike; a player's own standing is nobody else's. */
async function readTournaments(parts: ContentParts, at: At) {
  const read = async () => listTournaments(parts.db, await readBeholder(parts, at.playerId, at.locale));
  const key = `first ${at.locale}`;
  const tournaments = at.playerId
    ? await read()
    : (await parts.shared.find({ topic: tournamentTopic, key }, read)).value;
  return { ...nothing, tournaments };
}

async function readTournament(parts: ContentParts, at: At, systemName: string) {
  const beholder = await readBeholder(parts, at.playerId, at.locale);
  const tournament = await getTournament(parts.tournaments, systemName, beholder);
  const { title, summary, imageUrl } = tournament.tournament;
  return { ...nothing, tournament, meta: { title, description: summary, imageUrl } };
}

async function readPage({ db, shared }: ContentParts, at: At, slug: string) {
  const key = `first ${slug} ${at.locale}`;
  const { value: pageContent } = await shared.find({ topic: pageContentTopic, key }, () =>
    getPageContent(db, slug, at.locale),
  );
  const { title, summary } = pageContent;
  return { ...nothing, pageContent, meta: { title, description: summary, imageUrl: null } };
}

async function readGameMeta({ db }: ContentParts, at: At, slug: string) {
  const game = await selectGame(db, { slug });
  // The same games as start.
  if (!game?.isEnabled || !titleOf(game)) return nothing;
  const isRussian = at.locale === "ru";
  return {
    ...nothing,
    meta: {
      title: isRussian ? game.titleRu : game.titleEn,
      description: `${isRussian ? game.taglineRu : game.taglineEn}. ${game.providerName}.`,
      imageUrl: `/art/scene/${slug}.webp`,
    },
  };
}
