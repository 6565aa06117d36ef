import { type AnyRoute, type Router, useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { shellStore } from "../../platform/shell-store.ts";

/** Where the games that are open one after another begin in the browser's history. */
let firstGame: number | null = null;

/** The way out of a game: back to where the player came from, as it stood there; home where he came from outside. */
export function useLeaveGame(): () => void {
  const navigate = useNavigate();
  const history = useRouter<Router<AnyRoute>>().history;
  useState(() => {
    const { lastPath, lastPathOutsideGames } = shellStore.getState();
    if (lastPath === null) firstGame = null;
    else if (lastPath === lastPathOutsideGames) firstGame = history.location.state.__TSR_index;
    return null;
  });
  return useCallback(() => {
    const { lastPathOutsideGames } = shellStore.getState();
    const steps = firstGame === null ? 0 : history.location.state.__TSR_index - firstGame + 1;
    if (lastPathOutsideGames !== null && steps > 0) history.go(-steps);
    else void navigate({ to: lastPathOutsideGames ?? "/" });
  }, [history, navigate]);
}
