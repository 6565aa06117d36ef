import { closeTournaments, type ClosingParts, payPrizes } from "./close-tournaments.ts";
import { repeat } from "../../../platform/runtime/repeat.ts";
import { renewTournaments } from "./renew-tournaments.ts";
import { hasPhaseChanged, markGames } from "./tournament-store.ts";

export interface TournamentScheduler {
  /** Runs all due steps: announces, marks games, closes and pays. */
  runDue(): Promise<void>;
  close(): Promise<void>;
}

export interface TournamentSchedulerOptions extends ClosingParts {
  /** Called when a tournament has started or ended, to invalidate cached lists. */
  readonly onPhaseChange: () => Promise<unknown>;
  /** A process without players leaves the work to others, unless it is set explicitly. */
  readonly isOff?: boolean;
}

const runEveryMs = 2_000;
const renewEveryMs = 60_000;

/**
 * Runs the tournament schedule. Every step is idempotent or takes row locks, so several processes may run it.
 */
export function startTournamentScheduler(options: TournamentSchedulerOptions): TournamentScheduler {
  const { db, clock, log, isOff } = options;
  let lookedAt = clock.now();
  let renewedAt: number | null = null;
  let isAsked = false;

  async function runAll(): Promise<void> {
    const now = clock.now();
    if (isAsked || renewedAt === null || now.getTime() - renewedAt >= renewEveryMs) {
      isAsked = false;
      await renewTournaments(db, now);
      renewedAt = now.getTime();
    }
    if (await hasPhaseChanged(db, lookedAt, now)) await options.onPhaseChange();
    lookedAt = now;
    await markGames(db, now);
    await closeTournaments(options);
    await payPrizes(options);
  }

  const failed = "the tournament schedule failed; it will be retried";
  const repetition = repeat({ log, everyMs: runEveryMs, failed, isOff }, runAll);
  if (!isOff) repetition.run().catch((error: unknown) => log.warn({ err: error }, failed));
  return {
    runDue() {
      isAsked = true;
      return repetition.run();
    },
    close: () => repetition.close(),
  };
}
