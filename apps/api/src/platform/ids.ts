import { v7 } from "uuid";

declare const idBrand: unique symbol;

/** A time-ordered UUID (version 7) of one noun. */
export type Id<Noun extends string> = string & { readonly [idBrand]: Noun };
export type PlayerId = Id<"player">;
export type SessionId = Id<"session">;
export type GameId = Id<"game">;
export type RoundId = Id<"round">;
export type PaymentId = Id<"payment">;
export type PlaySessionId = Id<"play-session">;

/** Draws a new id; two in one process never sort against the order of their making. */
export function createId<Noun extends string>(): Id<Noun> {
  return v7() as Id<Noun>;
}

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Reads an id from outside, or null where the text is not one. */
export function readId<Noun extends string>(text: string): Id<Noun> | null {
  return shape.test(text) ? (text.toLowerCase() as Id<Noun>) : null;
}
