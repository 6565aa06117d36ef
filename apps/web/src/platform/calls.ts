import type { operations, ReplyOf } from "@w10/contract";

type Calls = typeof operations;

/** Entities of the site, as the calls answer them. */
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
export type Captcha = ReplyOf<Calls["getInfo"]>["captcha"];
