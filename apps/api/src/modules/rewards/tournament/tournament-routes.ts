import { type Locale, operations } from "@w10/contract";
import type { Clock } from "../../../platform/time/clock.ts";
import type { CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import type { RequestContext } from "../../../platform/http/request-context.ts";
import { type PlayerId, readId } from "../../../platform/ids.ts";
import { countryCodeOf } from "../../../platform/geo/country-of.ts";
import { readMarket } from "../../foundation/market/index.ts";
import { readRateTable } from "../../foundation/rate/index.ts";
import { readViewer } from "../../play/game/index.ts";
import { getTournament, listGameTournaments, type TournamentQueryParts } from "./get-tournament.ts";
import { joinTournament } from "./join-tournament.ts";
import { listPastTournaments, listTournaments, tournamentTopic } from "./list-tournaments.ts";
import type { TournamentViewer } from "./tournament-view.ts";

export interface TournamentParts {
  readonly runner: CommandRunner;
  readonly clock: Clock;
  readonly tournaments: TournamentQueryParts;
}

/**
 * The viewer of tournaments at the time of the request. A guest reads sums in the market's default currency: in lists,
 * which all guests share, in that of the default market.
 */
export async function readTournamentViewer(
  { tournaments: { db }, clock }: Pick<TournamentParts, "tournaments" | "clock">,
  { playerId, ip = "" }: { readonly playerId: PlayerId | null; readonly ip?: string },
  locale: Locale,
): Promise<TournamentViewer> {
  const now = clock.now();
  const [viewer, rateTable] = await Promise.all([readViewer(db, playerId, locale), readRateTable(db, now)]);
  const currency = playerId ? viewer.currency : (await readMarket(db, countryCodeOf(ip))).defaultCurrency;
  return { viewer, playerId, now, shownIn: { currency, rateTable } };
}

export function bindTournament(api: Binder, parts: TournamentParts): void {
  const { tournaments } = parts;
  const { db } = tournaments;
  type Asked = RequestContext & { readonly query: { readonly locale: Locale } };
  const listViewerOf = (call: Asked, ip = "") =>
    readTournamentViewer(parts, { playerId: call.signedIn?.playerId ?? null, ip }, call.query.locale);
  const tournamentViewerOf = (call: Asked & { readonly ip: string }) => listViewerOf(call, call.ip);
  api.bindShared(operations.listTournaments, tournamentTopic, async (call) =>
    listTournaments(db, await listViewerOf(call)),
  );
  api.bindShared(operations.listPastTournaments, tournamentTopic, async (call) =>
    listPastTournaments(db, await listViewerOf(call), call.query.page),
  );
  api.bind(operations.getTournament, async (call) =>
    getTournament(tournaments, call.params.systemName, await tournamentViewerOf(call)),
  );
  api.bind(operations.listGameTournaments, async (call) => {
    const gameId = readId<"game">(call.params.id);
    return gameId
      ? listGameTournaments(tournaments, gameId, await tournamentViewerOf(call))
      : { tournaments: [] };
  });
  api.bind(operations.joinTournament, (call) => {
    const command = call.playerCommand({ id: call.params.id, playerId: call.player().playerId });
    return parts.runner.run({ ...command, subjectId: readId(call.params.id) ?? undefined }, joinTournament);
  });
}
