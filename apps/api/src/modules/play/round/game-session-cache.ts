import { LRUCache } from "lru-cache";
import { hashToken } from "../../../platform/secrets.ts";
import { type Frame, readFrameOf } from "./load-game-session.ts";
import type { RoundParts } from "./round-parts.ts";
import { isCheckDue, isIdle } from "./round-rules.ts";

/** Frames that play for real money, by token. */
export interface KnownFrames {
  /** The frame as it was when it was last read: whose it is and what it plays never change; the rest settlement judges. */
  find(parts: RoundParts, token: string): Promise<Frame>;
  forget(token: string): void;
}

const maxFrames = 50_000;
/** A reality check that the player has brought nearer binds within this time. */
const longestMs = 60_000;

interface Known {
  readonly frame: Frame;
  readonly readAt: Date;
}

/** Spares each bet a read. A demo is read anew each time, since no statement judges it later. */
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
