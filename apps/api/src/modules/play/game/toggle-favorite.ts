import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { GameId, PlayerId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { flipFavorite, selectGame } from "./game-store.ts";

/** Toggles a game in the player's favourites. */
export async function toggleFavorite(
  context: CommandContext,
  input: { playerId: PlayerId; gameId: GameId },
): Promise<{ isFavorite: boolean }> {
  if (!(await selectGame(context.tx, { id: input.gameId }))) throw new Refusal("game.not_found");
  return {
    isFavorite: await flipFavorite(context.tx, input.playerId, { gameId: input.gameId, now: context.now }),
  };
}
