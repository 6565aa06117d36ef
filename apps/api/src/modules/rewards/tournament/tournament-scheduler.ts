import { closeTournaments, type ClosingParts, payPrizes } from "./close-tournaments.ts";
import { renewTournaments } from "./renew-tournaments.ts";
import { hasPhaseChanged, markGames } from "./tournament-store.ts";

export interface TournamentScheduler {
  /** Runs all due steps: announces, marks games, closes and pays. */
  runDue(): Promise<void>;
  close(): Promise<void>;
}

export interface TournamentSchedulerOptions extends ClosingParts {
  /** Called when a tournament has started or ended, to invalidate cached lists. */
  readonly onPhaseChange: () => void;
  /** A process without players leaves the work to others, unless it is set explicitly. */
  readonly isOff?: boolean;
  readonly everyMs?: number;
}

const runEveryMs = 2_000;
const renewEveryMs = 60_000;

/**
 * Runs the tournament schedule. Every step is idempotent or takes row locks, so several processes may run it.
 */
export function startTournamentScheduler(options: TournamentSchedulerOptions): TournamentScheduler {
  const { db, clock, log } = options;
  let lookedAt = clock.now();
  let renewedAt: number | null = null;
  let running: Promise<void> | null = null;

  async function runAll(isDue: boolean): Promise<void> {
    const now = clock.now();
    if (isDue || renewedAt === null || now.getTime() - renewedAt >= renewEveryMs) {
      await renewTournaments(db, now);
      renewedAt = now.getTime();
    }
    if (await hasPhaseChanged(db, lookedAt, now)) options.onPhaseChange();
    lookedAt = now;
    await markGames(db, now);
    await closeTournaments(options);
    await payPrizes(options);
  }

  function start(isDue: boolean): Promise<void> {
    running ??= runAll(isDue).finally(() => {
      running = null;
    });
    return running;
  }

  const look = (): void => {
    start(false).catch((error: unknown) =>
      log.warn({ err: error }, "the tournament schedule failed; it will be retried"),
    );
  };
  const timer = options.isOff ? undefined : setInterval(look, options.everyMs ?? runEveryMs);
  timer?.unref();
  if (!options.isOff) look();
  return {
    async runDue() {
      await running?.catch(() => undefined);
      await start(true);
    },
    async close() {
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}
