import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { gameKeys } from "../../entities/game/game-queries.ts";
import { playerInfoQuery } from "../../entities/player/player-queries.ts";
import type { PlayMode } from "../../features/game/frame/use-launch-game.ts";
import { call } from "../../platform/api/api-client.ts";
import { formatLocal } from "../../platform/language/dates.ts";
import { logFailure } from "../../platform/api/log-failure.ts";
import { type PhraseBook, usePhrases } from "../../platform/language/phrase-book.tsx";
import { showToast } from "../../platform/toast-store.ts";

/** On leaving a game, shows until when its open round can be resumed. Also reloads the lobby's lists. */
export function useOpenRoundNotice(frontendPageUrl: string, mode: PlayMode): void {
  const client = useQueryClient();
  const book = usePhrases();
  useEffect(() => {
    if (mode !== "real") return;
    return () => {
      for (const queryKey of [gameKeys.lists, gameKeys.recent]) void client.invalidateQueries({ queryKey });
      if (!client.getQueryData(playerInfoQuery.queryKey)?.auth) return;
      showOpenRound(book, frontendPageUrl).catch(logFailure);
    };
  }, [book, client, frontendPageUrl, mode]);
}

async function showOpenRound(book: PhraseBook, frontendPageUrl: string): Promise<void> {
  const { rounds } = await call("listOpenRounds", { query: { locale: book.locale } });
  const round = rounds.find(({ game }) => game.frontendPageUrl === frontendPageUrl);
  if (!round) return;
  showToast({
    tone: "info",
    title: book.t("play:roundWaits.title"),
    text: book.t("play:roundWaits.text", { game: round.game.title, time: formatLocal(round.settlesAt) }),
  });
}
