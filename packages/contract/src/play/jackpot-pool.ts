import * as z from "zod/mini";
import { amountMinor } from "../shared/scalars.ts";

export const jackpotLevel = z.enum(["mini", "minor", "major", "grand"]);
/** A round's win of a jackpot level; included in the round's win. */
export const jackpotWin = z.object({ level: jackpotLevel, amountMinor });
/** The public data of a pool. */
export const jackpotPool = z.object({
  level: jackpotLevel,
  amountMinor,
  /** Must-hit limit: the pool is won below it; null for a pool won by chance. */
  mustHitMinor: z.nullable(amountMinor),
  /** Increases with every change; ignore an older one. */
  version: z.int(),
});
