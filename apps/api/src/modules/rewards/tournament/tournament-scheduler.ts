import { type ClosingParts, closeTournaments } from "./close-tournaments.ts";
import { payPrizes } from "./pay-prizes.ts";
import { renewTournaments } from "./renew-tournaments.ts";
import { hasTurned, markGames } from "./tournament-store.ts";

export interface TournamentScheduler {
  /** Does at once what is due: announces, marks the games, closes and pays. */
  keep(): Promise<void>;
  close(): Promise<void>;
}

export interface TournamentSchedulerOptions extends ClosingParts {
  /** Called when a tournament has started or ended: lists that are kept show it as it was. */
  readonly onTurned: () => void;
  /** A process without players leaves it to the others, unless it is told to. */
  readonly isOff?: boolean;
  readonly everyMs?: number;
}

const runEveryMs = 2_000;
const renewEveryMs = 60_000;

/** Keeps the tournaments in step with the clock. Every step is idempotent or takes row locks, so that several processes may do it at once. */
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
    if (await hasTurned(db, lookedAt, now)) options.onTurned();
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
      log.warn({ err: error }, "the tournaments could not be kept; it will be tried again"),
    );
  };
  const timer = options.isOff ? undefined : setInterval(look, options.everyMs ?? runEveryMs);
  timer?.unref();
  if (!options.isOff) look();
  return {
    async keep() {
      await running?.catch(() => undefined);
      await start(true);
    },
    async close() {
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}
