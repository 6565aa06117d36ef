import * as z from "zod/mini";
import { amountMinor } from "./scalars.ts";

export const jackpotLevel = z.enum(["mini", "minor", "major", "grand"]);
/** What a round won of a level; it is part of the round's win. */
export const jackpotWin = z.object({ level: jackpotLevel, amountMinor });
/** A pool as everybody may see it. */
export const jackpotPool = z.object({
  level: jackpotLevel,
  amountMinor,
  /** The pool is won before it holds this much; null where chance alone decides. */
  mustHitMinor: z.nullable(amountMinor),
  /** Rises with every change; an older one is old news. */
  version: z.int(),
});
