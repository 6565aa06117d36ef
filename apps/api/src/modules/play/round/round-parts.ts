import type { Locale } from "@w10/phrases/languages";
import type pg from "pg";
import type { Clock } from "../../../platform/clock.ts";
import type { operations, ReplyOf } from "@w10/contract";
import type { CommandRunner } from "../../../platform/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { GameId } from "../../../platform/ids.ts";
import type { OutcomeSource } from "../../../platform/randomness.ts";
import type { SignedIn } from "../../../platform/http/request-context.ts";
import type { ReadPools } from "../jackpot/index.ts";
import type { SettlementBatcher } from "../settlement/index.ts";
import type { PlayProfile } from "./play-profile.ts";

/** What the round module is built from. */
export interface RoundParts {
  readonly db: Db;
  /** The casino's key, for what frames are given without being stored. */
  readonly secret: string;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly runner: CommandRunner;
  readonly batcher: SettlementBatcher;
  /** One source of outcomes a step; what it draws is stored with the round. */
  readonly newOutcome: () => OutcomeSource;
  /** What the jackpots hold, for frames and demo play. */
  readonly readPools: ReadPools;
  /** The running tournaments that a game counts in, as the player sees them. */
  readonly listTournaments: (
    gameId: GameId,
    player: { readonly signedIn: SignedIn; readonly locale: Locale },
  ) => Promise<ReplyOf<typeof operations.launchGame>["tournaments"]>;
  readonly profile: PlayProfile;
  /** How long a round waits for its player, in hours. */
  readonly openRoundHours: number;
  /** After how many minutes without a call of the page's a sign-in is over, and with it its frames. */
  readonly sessionIdleMinutes: number;
  /** Minutes of play before a reality check, where the player has chosen no interval. */
  readonly realityCheckMinutes: number;
}
