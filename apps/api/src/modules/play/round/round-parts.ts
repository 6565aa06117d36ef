import type { Locale } from "@w10/phrases/languages";
import type { operations, ReplyOf } from "@w10/contract";
import type { CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { GameId } from "../../../platform/ids.ts";
import type { OutcomeSource } from "../../../platform/random/randomness.ts";
import type { SignedIn } from "../../../platform/http/request-context.ts";
import type { ReadPools } from "../jackpot/index.ts";
import type { Caller, SettlementBatcher } from "../settlement/index.ts";
import type { GameSessionCache, GameSessionParts } from "../game-session/index.ts";
import type { LongPolls } from "./long-polls.ts";

/** Who places a bet, and who waits for its answer. */
export interface BetCall {
  readonly sessions: GameSessionCache;
  readonly token: string;
  readonly caller: Caller;
}

/** Dependencies of the round module. */
export interface RoundParts extends GameSessionParts {
  readonly db: Db;
  /** The casino's key, for tokens that are sealed instead of stored. */
  readonly secret: string;
  readonly runner: CommandRunner;
  readonly batcher: SettlementBatcher;
  /** Calls that wait for a round that time ends. */
  readonly polls: LongPolls;
  /** Creates a source of outcomes per step; its draws are stored with the round. */
  readonly newOutcome: () => OutcomeSource;
  /** Reads the jackpot pools, for games and demos. */
  readonly readPools: ReadPools;
  /** The running tournaments in which a game counts, as the player sees them. */
  readonly listTournaments: (
    gameId: GameId,
    player: { readonly signedIn: SignedIn; readonly locale: Locale },
  ) => Promise<ReplyOf<typeof operations.launchGame>["tournaments"]>;
  /** Hours that a round waits for its player. */
  readonly openRoundHours: number;
  /** Default interval of reality checks in minutes of play. */
  readonly realityCheckMinutes: number;
}
