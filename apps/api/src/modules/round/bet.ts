import type { operations, ReplyOf } from "@w10/contract";

export type BetReply = ReplyOf<typeof operations.placeBet>;

export interface BetInput {
  readonly choice: unknown;
  readonly key: string;
  readonly requestId: string;
  /** Plays a granted spin instead of a stake. */
  readonly isFree?: boolean;
}
