import { useQuery } from "@tanstack/react-query";
import { type GameTournament, gameTournamentsQuery } from "../../entities/tournament/tournament-queries.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { useIsPushOpen } from "../../platform/api/push-channel.ts";

/** Polling interval: other players change the places too, which the player's own pushes do not report. */
const refreshMs = 30_000;
/** The polling interval without the push channel. */
const refreshWithoutPushMs = 5_000;
const none: readonly GameTournament[] = [];

/** The running tournaments that a game counts in; none for guests and demo play, which do not count. */
export function useGameTournaments(
  gameId: string | undefined,
  isCounting: boolean,
): readonly GameTournament[] {
  const { locale } = usePhrases();
  const isPushOpen = useIsPushOpen();
  const { data } = useQuery({
    ...gameTournamentsQuery(gameId ?? "", locale),
    enabled: isCounting && gameId !== undefined,
    refetchInterval: isPushOpen ? refreshMs : refreshWithoutPushMs,
  });
  return (isCounting && data?.tournaments) || none;
}
