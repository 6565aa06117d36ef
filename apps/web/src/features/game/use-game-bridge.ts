import { useQueryClient } from "@tanstack/react-query";
import { connectFrame } from "@w10/game-bridge";
import { useEffect, type RefObject } from "react";
import { logFailure } from "../../platform/log-failure.ts";
import { playerInfoQuery } from "../../platform/player.ts";
import { shellStore } from "../../platform/shell-store.ts";
import { useReloadPlayer } from "../../platform/use-reload-player.ts";
import type { PlayMode } from "./use-launch-game.ts";

interface BridgeOptions {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly mode: PlayMode;
  readonly onCashier: () => void;
  readonly onClose: () => void;
  readonly onEnded: () => void;
}

/**
 * Listens to the game's frame. While a round is presented the header keeps to the balance that the frame shows, so that a win
 * is not told before the reels stop; after it the real balance stands again.
 */
export function useGameBridge({ frame, mode, onCashier, onClose, onEnded }: BridgeOptions): void {
  const client = useQueryClient();
  const reloadPlayer = useReloadPlayer();
  useEffect(() => {
    if (!frame.current) return;
    const isReal = mode === "real";
    const player = () => {
      const info = client.getQueryData(playerInfoQuery.queryKey);
      return info?.auth ? info : null;
    };
    const show = (frameBalanceMinor: number | null) => {
      if (isReal) shellStore.setState({ frameBalanceMinor });
    };
    let isPresenting = false;
    const connection = connectFrame(frame.current, {
      roundStarted: () => {
        isPresenting = true;
        show(player()?.balance ?? null);
      },
      balanceChanged: ({ balanceMinor, currency, version }) => {
        if (!isReal || player()?.currency !== currency) return;
        if (isPresenting) show(balanceMinor);
        else {
          client.setQueryData(playerInfoQuery.queryKey, (old) =>
            old?.auth && version > old.balanceVersion
              ? { ...old, balance: balanceMinor, balanceVersion: version }
              : old,
          );
        }
      },
      roundOver: () => {
        isPresenting = false;
        show(null);
        if (!isReal) return;
        void reloadPlayer().catch(logFailure);
        // The wagering of a bonus moves with each round.
        void client.invalidateQueries({ queryKey: ["balances"] });
      },
      openCashier: onCashier,
      close: onClose,
      sessionEnded: onEnded,
    });
    return () => {
      connection.close();
      shellStore.setState({ frameBalanceMinor: null });
    };
  }, [client, frame, mode, onCashier, onClose, onEnded, reloadPlayer]);
}
