import { usePhrases } from "../../platform/phrase-book.tsx";
import { type FairGameId, fairGames, type Reading } from "./fair-games.ts";

/** The meaning of drawn numbers in a game, in the words of the page. */
export function useReadings(game: FairGameId, drawn: readonly number[]): readonly string[] {
  const { t } = usePhrases();
  const readings: readonly Reading[] = fairGames[game].read(drawn);
  return readings.map((reading) => {
    if ("text" in reading) return reading.text;
    if ("way" in reading) return t(`fairness:fall.${reading.way}`, { pocket: reading.pocket });
    return t("fairness:cell", { row: reading.row, column: reading.column });
  });
}
