import type { operations, ReplyOf } from "@w10/contract";

type Calls = typeof operations;

/** Entities of the site, as the calls answer them. */
/** What signed a guest out, where that still lasts. */
export type SessionEnd = NonNullable<Extract<ReplyOf<Calls["getPlayerInfo"]>, { auth: false }>["ended"]>;
export type Player = Extract<ReplyOf<Calls["getPlayerInfo"]>, { auth: true }>;
export type Game = ReplyOf<Calls["listGames"]>["games"][number];
export type CurrencyEntry = ReplyOf<Calls["listBalances"]>[number];
export type PaymentRow = ReplyOf<Calls["listPayments"]>["collection"][number];
export type RoundRow = ReplyOf<Calls["listRounds"]>["collection"][number];
export type Winner = ReplyOf<Calls["listWinners"]>["winners"][number];
export type Banner = ReplyOf<Calls["listBanners"]>["banners"][number];
export type MetroTile = ReplyOf<Calls["listMetroTiles"]>["tiles"][number];
export type Promotion = ReplyOf<Calls["listPromotions"]>["items"]["general"][number];
export type Advertisement = ReplyOf<Calls["listAdvertisements"]>["advertisements"][number];
export type TournamentCardEntry = ReplyOf<Calls["listTournaments"]>["activeTournaments"][number];
export type Tournament = ReplyOf<Calls["getTournament"]>["tournament"];
export type TournamentWinner = Tournament["winners"][number];
export type GameTournament = ReplyOf<Calls["listGameTournaments"]>["tournaments"][number];
export type Bonus = ReplyOf<Calls["listBonuses"]>[number];
export type BonusRow = ReplyOf<Calls["listBonusHistory"]>["collection"][number];
export type Captcha = ReplyOf<Calls["getInfo"]>["captcha"];
export type Skills = ReplyOf<Calls["listSkills"]>;
export type SkillName = keyof Skills["skills"];
export type AchievementGroup = ReplyOf<Calls["listAchievements"]>["groups"][number];
export type Achievement = NonNullable<AchievementGroup["achievements"]>[number];
export type Points = ReplyOf<Calls["getPoints"]>;
