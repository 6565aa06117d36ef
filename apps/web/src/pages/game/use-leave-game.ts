import { type AnyRoute, type Router, useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { visitedPaths } from "../../entities/site/site-stores.ts";

/** Where the games that are open one after another begin in the browser's history. */
let firstGame: number | null = null;

/** The way out of a game: back to where the player came from, as it stood there; home where he came from outside. */
export function useLeaveGame(): () => void {
  const navigate = useNavigate();
  const history = useRouter<Router<AnyRoute>>().history;
  useState(() => {
    const { last, lastOutsideGames } = visitedPaths.getState();
    if (last === null) firstGame = null;
    else if (last === lastOutsideGames) firstGame = history.location.state.__TSR_index;
    return null;
  });
  return useCallback(() => {
    const { lastOutsideGames } = visitedPaths.getState();
    const steps = firstGame === null ? 0 : history.location.state.__TSR_index - firstGame + 1;
    if (lastOutsideGames !== null && steps > 0) history.go(-steps);
    else void navigate({ to: lastOutsideGames ?? "/" });
  }, [history, navigate]);
}
