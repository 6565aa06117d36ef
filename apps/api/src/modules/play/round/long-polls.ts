import { mechanics } from "@w10/game-math";
import { readDemo, type GameSession, type GameSessionParts } from "../game-session/index.ts";
import { announceChange } from "../../../platform/database/change-listener.ts";
import type { Db } from "../../../platform/database/database.ts";
import { elapsedSince } from "./round-view.ts";
import { selectOpenRound } from "./round-store.ts";

/** Shorter than the timeouts of browsers and proxies. */
const longestMs = 10_000;
/** Number of tabs that may poll one round. */
const maxOfRound = 4;
/** A timer may fire a moment before the clock's time. */
const slackMs = 2;

/** Long-polls of rounds that time alone can end. */
export interface LongPolls {
  /**
   * Resolves at the end of the round, when a player acts on it, or after the maximum wait. A further poll
   * beyond the limit answers the oldest.
   */
  hold(roundId: string, ms: number): Promise<void>;
  /** Answers the polls of a round that has changed. */
  release(roundId: string): void;
  /** Answers the polls of the round that another process has announced; ignores other topics. */
  hear(topic: string): void;
  /** Answers all polls: the process is shutting down. */
  releaseAll(): void;
}

/** Topic of a round's changes, by which other processes answer their polls. */
const topicOf = (roundId: string): string => `round ${roundId}`;

/** Announces to the other processes that a round has changed. */
export const announceRound = (db: Db, roundId: string): Promise<unknown> =>
  announceChange(db, topicOf(roundId));

export function createLongPolls(): LongPolls {
  const held = new Map<string, Set<() => void>>();
  const release = (roundId: string): void => held.get(roundId)?.forEach((letGo) => letGo());
  return {
    hold(roundId, ms) {
      const polls = held.get(roundId) ?? new Set();
      held.set(roundId, polls);
      return new Promise((resolve) => {
        const letGo = (): void => {
          clearTimeout(timer);
          polls.delete(letGo);
          if (polls.size === 0 && held.get(roundId) === polls) held.delete(roundId);
          resolve();
        };
        const timer = setTimeout(letGo, Math.min(ms + slackMs, longestMs));
        polls.add(letGo);
        const [oldest] = polls;
        if (polls.size > maxOfRound) oldest?.();
      });
    },
    release,
    hear(topic) {
      for (const roundId of held.keys()) if (topicOf(roundId) === topic) release(roundId);
    },
    releaseAll: () => held.forEach((_polls, roundId) => release(roundId)),
  };
}

/** Milliseconds until time alone ends the polled round; undefined for all other actions, steps and rounds. */
export async function untilEndMs(
  parts: Pick<GameSessionParts, "db" | "clock">,
  { session, title }: GameSession,
  { roundId, step, action }: { readonly roundId: string; readonly step: number; readonly action: unknown },
): Promise<number> {
  const { poll } = mechanics[title.mechanic];
  if (!poll || action !== poll.action) return 0;
  const round = session.playerId
    ? await selectOpenRound(parts.db, session.playerId, session.gameId)
    : (await readDemo(parts.db, session.id))?.round;
  if (round?.id !== roundId || round.status !== "open" || round.step !== step) return 0;
  return poll.endsAtMs(round.state.game) - elapsedSince(round.createdAt, parts.clock.now());
}
