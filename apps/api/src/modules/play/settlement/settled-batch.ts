import type { Publication } from "../../../platform/outbox/outbox-store.ts";
import type { PoolState } from "../jackpot/index.ts";
import type { Settled, SettlementRequest } from "./settlement-state.ts";

/** A settled request with its changes. */
export interface SettledRequest {
  readonly request: SettlementRequest;
  readonly settled: Settled;
}

/** Changes of a batch of settled requests. */
export interface SettledBatch {
  readonly settled: readonly SettledRequest[];
  /** The pools before and after the batch. */
  readonly pools: { readonly before: readonly PoolState[]; readonly after: readonly PoolState[] };
  /** Events of the batch; a command emits its own. */
  readonly events: readonly Publication[];
  readonly now: Date;
}
