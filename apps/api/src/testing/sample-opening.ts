import type { RoundOpening } from "../modules/ledger/index.ts";
import { createId } from "../platform/ids.ts";
import type { Seat } from "./seat-player.ts";
import type { TestApp } from "./test-app.ts";

/** Who plays where; the rest is as a test most often wants it. */
export type Played = Pick<RoundOpening, "playerId" | "debitMinor"> & Seat & Partial<RoundOpening>;

/** A round as the gatherer takes it: in dollars, over at once and without a win where not told otherwise, a millisecond after the one before. */
export function sampleOpening(app: Pick<TestApp, "clock">, played: Played): RoundOpening {
  return {
    roundId: createId(),
    currency: "USD",
    key: createId(),
    inputHash: Buffer.from(`${played.debitMinor}`),
    requestId: "test",
    creditMinor: 0n,
    isFinal: true,
    state: { game: null, legal: [] },
    draws: [],
    minCycleMs: 0,
    seedPair: null,
    jackpot: null,
    hasBonus: false,
    now: app.clock.advance(1),
    ...played,
  };
}
