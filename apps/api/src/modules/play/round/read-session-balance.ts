import type { operations, ReplyOf } from "@w10/contract";
import { toWire } from "@w10/money";
import { readFreeSpins } from "../bonus-grant/index.ts";
import { toWireSpins } from "./place-free-spin.ts";
import { readDemo } from "./play-session-store.ts";
import { selectSessionBalance, toWireSessionBalance } from "./session-balance.ts";
import type { Frame } from "./load-game-session.ts";
import type { RoundParts } from "./round-parts.ts";

/** The balance that a game can use, and the player's granted spins on it. */
export async function readSessionBalance(
  parts: RoundParts,
  { session }: Pick<Frame, "session">,
): Promise<ReplyOf<typeof operations.readSessionBalance>> {
  const { playerId } = session;
  if (!playerId) {
    const demo = await readDemo(parts.db, session.id, false);
    return {
      balanceMinor: toWire(demo?.balanceMinor ?? 0n),
      bonusMinor: 0,
      unusedBonusMinor: 0,
      balanceVersion: Number(demo?.version ?? 0n),
      freeSpins: null,
    };
  }
  const [sessionBalance, spins] = await Promise.all([
    selectSessionBalance(parts.db, playerId, session),
    readFreeSpins(parts.db, { ...session, playerId }, parts.clock.now()),
  ]);
  return {
    ...toWireSessionBalance(sessionBalance),
    unusedBonusMinor: toWire(sessionBalance.unusedBonusMinor),
    freeSpins: toWireSpins(spins),
  };
}
