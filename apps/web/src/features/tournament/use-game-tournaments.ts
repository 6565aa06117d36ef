import { useQuery } from "@tanstack/react-query";
import { type GameTournament, gameTournamentsQuery } from "../../entities/tournament/tournament-queries.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { useIsPushOpen } from "../../platform/api/push-channel.ts";

/** How often places are polled: other players change them too, and the player's own pushes do not report that. */
const refreshMs = 30_000;
/** Without the push channel. */
const refreshAloneMs = 5_000;
const none: readonly GameTournament[] = [];

/** The running tournaments that a game counts in; none for guests and demo, which count in no tournament. */
export function useGameTournaments(
  gameId: string | undefined,
  isCounting: boolean,
): readonly GameTournament[] {
  const { locale } = usePhrases();
  const isPushOpen = useIsPushOpen();
  const { data } = useQuery({
    ...gameTournamentsQuery(gameId ?? "", locale),
    enabled: isCounting && gameId !== undefined,
    refetchInterval: isPushOpen ? refreshMs : refreshAloneMs,
  });
  return (isCounting && data?.tournaments) || none;
}
