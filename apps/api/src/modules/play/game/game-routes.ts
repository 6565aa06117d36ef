import { operations } from "@w10/contract";
import type { CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import { readId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import {
  type Catalogue,
  catalogueTopic,
  listCategories,
  listGames,
  listNewGames,
  listRecentGames,
  readViewer,
} from "./list-games.ts";
import type { TopJackpots } from "./list-top-jackpots.ts";
import { toggleFavorite } from "./toggle-favorite.ts";

export function bindGame(
  api: Binder,
  parts: Catalogue & { readonly runner: CommandRunner; readonly topJackpots: TopJackpots },
): void {
  const { db, runner } = parts;
  api.bindShared(operations.listGames, catalogueTopic, (call) =>
    listGames(parts, call.query, call.signedIn?.playerId ?? null),
  );
  api.bindShared(operations.listCategories, catalogueTopic, (call) =>
    listCategories(parts, call.signedIn?.playerId ?? null),
  );
  api.bindShared(operations.listNewGames, catalogueTopic, async (call) => {
    const playerId = call.signedIn?.playerId ?? null;
    return { newGames: await listNewGames(db, await readViewer(db, playerId, call.query.locale), playerId) };
  });
  api.bind(operations.listRecentGames, async (call) => {
    const { playerId } = call.player();
    return listRecentGames(db, await readViewer(db, playerId, call.query.locale), playerId);
  });
  api.bind(operations.listTopJackpots, async (call) => {
    const { locale } = call.query;
    const { currency } = await readViewer(db, call.signedIn?.playerId ?? null, locale);
    return parts.topJackpots(locale, currency);
  });
  api.bind(operations.toggleFavorite, (call) => {
    const gameId = readId<"game">(call.params.gameId);
    if (!gameId) throw new Refusal("game.not_found");
    const input = { playerId: call.player().playerId, gameId };
    return runner.run(call.playerCommand(input), toggleFavorite);
  });
}
