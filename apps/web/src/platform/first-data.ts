import type { operations, Locale, ReplyOf } from "@w10/contract";

type Calls = typeof operations;

/** What the server sends with the page, so that the first screen needs no call. A list is null where the page has no use for it. */
export interface FirstData {
  readonly locale: Locale;
  readonly csrfToken: string;
  readonly buildId: string;
  readonly info: ReplyOf<Calls["getInfo"]>;
  readonly playerInfo: ReplyOf<Calls["getPlayerInfo"]>;
  /** Null for a guest. */
  readonly skills: ReplyOf<Calls["listSkills"]> | null;
  readonly categories: ReplyOf<Calls["listCategories"]> | null;
  /** The first page of the games that the address asks for. */
  readonly games: ReplyOf<Calls["listGames"]> | null;
  readonly newGames: ReplyOf<Calls["listNewGames"]> | null;
  readonly banners: ReplyOf<Calls["listBanners"]> | null;
  readonly metro: ReplyOf<Calls["listMetroTiles"]> | null;
  readonly topJackpots: ReplyOf<Calls["listTopJackpots"]> | null;
  readonly winners: ReplyOf<Calls["listWinners"]> | null;
  readonly promotions: ReplyOf<Calls["listPromotions"]> | null;
  readonly promotion: ReplyOf<Calls["getPromotion"]> | null;
  readonly tournaments: ReplyOf<Calls["listTournaments"]> | null;
  readonly tournament: ReplyOf<Calls["getTournament"]> | null;
  readonly pageContent: ReplyOf<Calls["getPageContent"]> | null;
  /** What search engines and previews are told of an address whose words come from the database. */
  readonly meta: {
    readonly title: string;
    readonly description: string;
    readonly imageUrl: string | null;
  } | null;
  readonly cookiesAccepted: boolean;
  readonly isMobile: boolean;
}
