import type { OpeningRequest } from "../modules/play/settlement/index.ts";
import { createId } from "../platform/ids.ts";
import type { Seat } from "./seat-player.ts";
import type { TestApp } from "./test-app.ts";

/** Player and amounts; the rest has defaults. */
export type Played = Pick<OpeningRequest, "playerId" | "debitMinor"> & Seat & Partial<OpeningRequest>;

/**
 * An opening for the batcher: by default in dollars, settled at once without a win, a millisecond after the
 * previous one.
 */
export function sampleOpening(app: Pick<TestApp, "clock">, played: Played): OpeningRequest {
  return {
    kind: "opening",
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
    seed: null,
    jackpot: null,
    playOnMinor: 0n,
    wageringMinor: played.debitMinor,
    now: app.clock.advance(1),
    ...played,
  };
}
