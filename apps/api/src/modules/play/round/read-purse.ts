import type { operations, ReplyOf } from "@w10/contract";
import { toWire } from "@w10/money";
import { readFreeSpins } from "../bonus-grant/index.ts";
import { toWireSpins } from "./place-free-spin.ts";
import { readDemo } from "./play-session-store.ts";
import { selectPurse, toWirePurse } from "./purse.ts";
import type { Frame } from "./read-frame.ts";
import type { RoundParts } from "./round-parts.ts";

/** What a frame plays with: the money that its title takes, and the player's granted spins on it. */
export async function readPurse(
  parts: RoundParts,
  { session }: Pick<Frame, "session">,
): Promise<ReplyOf<typeof operations.readPurse>> {
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
  const [purse, spins] = await Promise.all([
    selectPurse(parts.db, playerId, session),
    readFreeSpins(parts.db, { ...session, playerId }, parts.clock.now()),
  ]);
  return {
    ...toWirePurse(purse),
    unusedBonusMinor: toWire(purse.unusedBonusMinor),
    freeSpins: toWireSpins(spins),
  };
}
