import { randomFillSync } from "node:crypto";
import { v7 } from "uuid";
import { z } from "zod";
import { systemClock } from "./time/clock.ts";

declare const idBrand: unique symbol;

/** A time-ordered UUID (version 7) of one noun. */
export type Id<Noun extends string> = string & { readonly [idBrand]: Noun };
export type PlayerId = Id<"player">;
export type SessionId = Id<"session">;
export type GameId = Id<"game">;
export type RoundId = Id<"round">;
export type PaymentId = Id<"payment">;
export type CardId = Id<"card">;
export type PlaySessionId = Id<"play-session">;

const idBytes = 16;
const drawn = Buffer.alloc(idBytes * 256);
let spent = drawn.length;

/** Random bytes for one id. Drawn in blocks, because a system call costs more than the rest of an id. */
function drawBytes(): Buffer {
  if (spent === drawn.length) {
    randomFillSync(drawn);
    spent = 0;
  }
  spent += idBytes;
  return drawn.subarray(spent - idBytes, spent);
}

let msecs = 0;
let seq = 0;

/** Creates an id; ids of one process sort in the order of creation. */
export function createId<Noun extends string>(): Id<Noun> {
  const random = drawBytes();
  const now = systemClock.now().getTime();
  if (now > msecs) {
    msecs = now;
    // Leaves half of the range for the ids of one millisecond.
    seq = random.readUInt32BE(0) >>> 1;
  } else seq += 1;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place where an id is born: it is whatever noun its maker says.
  return v7({ random, msecs, seq }) as Id<Noun>;
}

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function isId<Noun extends string>(text: string): text is Id<Noun> {
  return shape.test(text);
}

/** Parses an id from outside; null when invalid. */
export function readId<Noun extends string>(text: string): Id<Noun> | null {
  const id = text.toLowerCase();
  return isId<Noun>(id) ? id : null;
}

/** Schema of an id in a job or message. */
export const idOf = <Noun extends string>(): z.ZodType<Id<Noun>> =>
  z.custom<Id<Noun>>((value) => typeof value === "string" && isId(value));
