import type { Locale } from "@w10/phrases/languages";
import type { CurrencyCode } from "@w10/money";
import type { GameId, PlayerId, PlaySessionId } from "../../../platform/ids.ts";
import type { PlayerState, PlayerStateRow } from "../../foundation/eligibility/index.ts";
import type { GameBlocks, GameLimits } from "../game/index.ts";
import type { ActiveBonus } from "../settlement/index.ts";

/** A game session with its player's, sign-in's and game's current rows. */
export interface PlaySessionRow extends PlayerStateRow, ActiveBonus, GameBlocks {
  readonly id: PlaySessionId;
  readonly playerId: PlayerId | null;
  readonly gameId: GameId;
  readonly slug: string;
  readonly returnSetting: string | null;
  /** Whether the operator has enabled the title's feature buy. */
  readonly allowsBuy: boolean;
  readonly limits: Partial<Record<CurrencyCode, GameLimits>>;
  readonly minCycleMs: number;
  /** Version of limits and cycle. */
  readonly rulesVersion: number;
  readonly mode: "real" | "demo";
  readonly currency: CurrencyCode;
  readonly locale: Locale;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly signedOutAt: Date | null;
  /** Null in a demo, like all sign-in data. */
  readonly signInExpiresAt: Date | null;
  readonly seenAt: Date | null;
  readonly isEnabled: boolean;
  readonly isStopped: boolean;
  /** When a reality check stops play. */
  readonly checkDueAt: Date | null;
  /** Whether the market of the player's country requires the strict profile. */
  readonly isStrictMarket: boolean;
  readonly country: string | null;
  /** Whether that market requires limits or documents. */
  readonly hasTerms: boolean;
}

/** A game session as its calls read it, with current eligibility. */
export interface PlaySession extends PlaySessionRow, PlayerState {
  readonly isSignInLive: boolean;
  /** When the sign-in becomes idle without another request; null in a demo. */
  readonly idleAt: Date | null;
  readonly isGameEnabled: boolean;
  /** Maximum total stake of a round under the active bonus, minor units; null without such a limit. */
  readonly maxBetMinor: bigint | null;
}
