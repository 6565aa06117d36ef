import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useStore } from "zustand";
import { logFailure } from "../../platform/api/log-failure.ts";
import { mutationOf } from "../../platform/api/operation-mutation.ts";
import { createPlayerStore } from "../../platform/page-store.ts";
import { playerInfoQuery } from "../player/player-queries.ts";
import { showRestriction } from "../player/show-restriction.ts";
import { openModal, shellStore } from "../shell/shell-store.ts";
import { paths } from "../site/paths.ts";
import { type Tournament, tournamentKeys } from "./tournament-queries.ts";

export type Joinable = Pick<Tournament, "id" | "systemName">;

interface Joins {
  /** The tournament being joined, one at a time. */
  readonly joining: string | null;
  /** System names joined since the page was loaded. */
  readonly joined: ReadonlySet<string>;
}

export const joinStore = createPlayerStore<Joins>(() => ({ joining: null, joined: new Set() }));

export function useJoins<Part>(select: (joins: Joins) => Part): Part {
  return useStore(joinStore, select);
}

/** Whether the player has joined, by the loaded tournament or since. */
export function useIsJoined({
  systemName,
  isPlayerJoined,
}: Pick<Tournament, "systemName" | "isPlayerJoined">): boolean {
  return useJoins(({ joined }) => joined.has(systemName)) || isPlayerJoined;
}

const useJoin = mutationOf("joinTournament", {
  input: (id: string) => ({ params: { id } }),
  isQuiet: true,
  apply: (_client, { systemName }) =>
    joinStore.setState(({ joined }) => ({ joined: new Set([...joined, systemName]) })),
  awaits: [tournamentKeys.all],
});

/**
 * Joins a tournament. A guest must sign in first and a player without a profile must complete it; the
 * tournament is stored for later. Resolves to whether the player has joined; a refusal is only logged, as
 * specified.
 */
export function useJoinTournament(): (tournament: Joinable) => Promise<boolean> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync: join } = useJoin();
  return async ({ id, systemName }) => {
    const info = client.getQueryData(playerInfoQuery.queryKey);
    const refusal = info?.auth ? info.eligibility.joinTournament : "guest";
    const isDeferred = refusal === "guest" || refusal === "player.profile_incomplete";
    shellStore.setState({ pendingTournament: isDeferred ? { id, systemName } : null });
    if (refusal === "guest") openModal({ name: "modal-auth" });
    else if (refusal === "player.profile_incomplete") {
      shellStore.setState({ modal: null });
      await navigate({ to: paths.profile() });
    } else if (refusal) showRestriction(refusal);
    if (refusal || joinStore.getState().joining !== null) return false;
    joinStore.setState({ joining: systemName });
    try {
      await join(id);
      return true;
    } catch (error) {
      logFailure(error);
      return false;
    } finally {
      joinStore.setState({ joining: null });
    }
  };
}
