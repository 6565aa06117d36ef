import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { call } from "./api-client.ts";
import { cashierRefusal } from "./cashier-refusal.ts";
import { logFailure } from "./log-failure.ts";
import { paths } from "./paths.ts";
import { playerInfoQuery } from "./player.ts";
import { shellStore } from "./shell-store.ts";
import { tournamentsKey } from "./tournament-queries.ts";

export interface Joinable {
  readonly id: string;
  readonly systemName: string;
}

interface Joins {
  /** The tournament whose join is on its way: one at a time. */
  readonly joining: string | null;
  /** System names that the server has reported as joined since the page came. */
  readonly joined: ReadonlySet<string>;
}

export const joinStore = createStore<Joins>()(() => ({ joining: null, joined: new Set() }));

export function useJoins<Part>(select: (joins: Joins) => Part): Part {
  return useStore(joinStore, select);
}

/**
 * Joins a tournament, or does what stands before it: a guest is asked to sign in, a player without a profile to fill it, and the
 * tournament is remembered for afterwards. Answers whether the player is in; a refusal of the server is only logged, as specified.
 */
export function useJoinTournament(): (tournament: Joinable) => Promise<boolean> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    async ({ id, systemName }) => {
      const info = client.getQueryData(playerInfoQuery.queryKey);
      const refusal = cashierRefusal(info?.auth ? info : null, "cash-in");
      const { open } = shellStore.getState();
      const isLater = refusal === "guest" || refusal === "profile-incomplete";
      shellStore.setState({ pendingTournament: isLater ? { id, systemName } : null });
      if (refusal === "guest") open({ name: "modal-auth" });
      else if (refusal === "blocked" || refusal === "fraud")
        open({ name: "modal-block", isFraud: refusal === "fraud" });
      else if (refusal === "self-excluded") open({ name: "modal-self-exclusion" });
      else if (refusal === "profile-incomplete") {
        shellStore.setState({ modal: null });
        await navigate({ to: paths.profile() });
      }
      if (refusal || joinStore.getState().joining !== null) return false;
      joinStore.setState({ joining: systemName });
      try {
        const reported = await call("joinTournament", { params: { id } });
        joinStore.setState(({ joined }) => ({ joined: new Set([...joined, reported.systemName]) }));
        await client.invalidateQueries({ queryKey: tournamentsKey });
        return true;
      } catch (error) {
        logFailure(error);
        return false;
      } finally {
        joinStore.setState({ joining: null });
      }
    },
    [client, navigate],
  );
}
