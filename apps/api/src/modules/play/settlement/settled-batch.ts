import type { Publication } from "../../../platform/outbox/outbox-store.ts";
import type { PoolState } from "../jackpot/index.ts";
import type { Settled, SettlementRequest } from "./settlement-state.ts";

/** A request that was settled, with what it changes. */
export interface SettledRequest {
  readonly request: SettlementRequest;
  readonly settled: Settled;
}

/** What a batch of settled requests leaves behind. */
export interface SettledBatch {
  readonly settled: readonly SettledRequest[];
  /** The pools as the batch found and left them. */
  readonly pools: { readonly before: readonly PoolState[]; readonly after: readonly PoolState[] };
  /** What pages are told; a command emits its facts itself. */
  readonly facts: readonly Publication[];
  readonly now: Date;
}
