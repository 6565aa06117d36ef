import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import {
  type GameTournament,
  gameTournamentsQuery,
  tournamentKeys,
} from "../../entities/tournament/tournament-queries.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { useIsPushOpen } from "../../platform/push-channel.ts";

/** How often places are polled: other players change them too, and the player's own pushes do not report that. */
const refreshMs = 30_000;
/** Without the push channel. */
const refreshAloneMs = 5_000;
const none: readonly GameTournament[] = [];

interface Beside {
  readonly tournaments: readonly GameTournament[];
  /** One of them has ended: reloads them. */
  readonly onTurn: () => void;
}

/** The running tournaments that a game counts in; none for guests and demo, which count in no tournament. */
export function useGameTournaments(gameId: string | undefined, isCounting: boolean): Beside {
  const { locale } = usePhrases();
  const client = useQueryClient();
  const isPushOpen = useIsPushOpen();
  const { data } = useQuery({
    ...gameTournamentsQuery(gameId ?? "", locale),
    enabled: isCounting && gameId !== undefined,
    refetchInterval: isPushOpen ? refreshMs : refreshAloneMs,
  });
  const onTurn = useCallback(() => void client.invalidateQueries({ queryKey: tournamentKeys.all }), [client]);
  return { tournaments: (isCounting && data?.tournaments) || none, onTurn };
}
