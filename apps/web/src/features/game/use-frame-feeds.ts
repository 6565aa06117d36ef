import { useQueryClient } from "@tanstack/react-query";
import type { Connection, SiteMessage } from "@w10/game-bridge";
import { useMemo, useRef } from "react";
import { feedJackpot } from "./feed-jackpot.ts";
import { feedMoney } from "./feed-money.ts";
import type { PlayMode } from "./use-launch-game.ts";

interface FrameFeeds {
  /** From now on this frame is told; it can hear by now. */
  readonly start: (frame: Connection<SiteMessage>) => void;
  readonly stop: () => void;
}

/** Keeps a running game told of its pools, where it has any, and of the player's money; a demo has money of its own. */
export function useFrameFeeds(game: {
  readonly jackpotId: string | null;
  readonly mode: PlayMode;
}): FrameFeeds {
  const { jackpotId, mode } = game;
  const client = useQueryClient();
  const stops = useRef<readonly (() => void)[]>([]);
  return useMemo(() => {
    const stop = (): void => {
      for (const each of stops.current) each();
      stops.current = [];
    };
    return {
      start: (frame) => {
        stop();
        const send = (message: SiteMessage): void => frame.send(message);
        stops.current = [
          ...(jackpotId ? [feedJackpot(client, jackpotId, send)] : []),
          ...(mode === "real" ? [feedMoney(client, send)] : []),
        ];
      },
      stop,
    };
  }, [client, jackpotId, mode]);
}
