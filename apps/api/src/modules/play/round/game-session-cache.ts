import { LRUCache } from "lru-cache";
import { hashToken } from "../../../platform/secrets.ts";
import { type Frame, readFrameOf } from "./load-game-session.ts";
import type { RoundParts } from "./round-parts.ts";
import { isCheckDue, isIdle } from "./round-rules.ts";

/** Cache of real-money game sessions by token. */
export interface KnownFrames {
  /** The session as it was last read: owner and title never change; settlement judges the rest. */
  find(parts: RoundParts, token: string): Promise<Frame>;
  forget(token: string): void;
}

const maxFrames = 50_000;
/** Upper bound of the delay until an earlier reality check takes effect. */
const longestMs = 60_000;

interface Known {
  readonly frame: Frame;
  readonly readAt: Date;
}

/** Saves a read per bet. Demo sessions are not cached, because no statement judges them later. */
export function createKnownFrames(): KnownFrames {
  const frames = new LRUCache<string, Known>({ max: maxFrames });
  return {
    async find(parts, token) {
      const now = parts.clock.now();
      const known = frames.get(token);
      const isFresh = known && now.getTime() - known.readAt.getTime() < longestMs;
      if (isFresh && !isCheckDue(known.frame.session, now) && !isIdle(known.frame.session, now))
        return known.frame;
      const frame = await readFrameOf(parts, hashToken(token));
      if (frame.session.playerId) frames.set(token, { frame, readAt: now });
      return frame;
    },
    forget: (token) => void frames.delete(token),
  };
}
