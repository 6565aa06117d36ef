import type { operations, ReplyOf } from "@w10/contract";
import type { CurrencyCode } from "@w10/money";

export type BetReply = ReplyOf<typeof operations.placeBet>;

export interface BetInput {
  readonly choice: unknown;
  /** Currency of the stakes; the game session's by default. */
  readonly currency?: CurrencyCode | undefined;
  readonly key: string;
  readonly requestId: string;
  /** Plays a granted spin instead of a stake. */
  readonly isFree?: boolean;
}
