import type { operations, ReplyOf } from "@w10/contract";
import type { Db } from "../../../platform/database/database.ts";
import { selectTournaments } from "./tournament-store.ts";
import { type TournamentViewer, toCards } from "./tournament-view.ts";

/** Notification topic of the trigger on tournaments, also used by the scheduler when one starts or ends. */
export const tournamentTopic = "tournament";

const listed = 50;
const pastPage = 10;
const gamesShown = 12;

/** Running and announced tournaments, and the ten that ended last. */
export async function listTournaments(
  db: Db,
  tournamentViewer: TournamentViewer,
): Promise<ReplyOf<typeof operations.listTournaments>> {
  const { now } = tournamentViewer;
  const [active, future, past] = await Promise.all([
    selectTournaments(db, "active", { now, limit: listed }),
    selectTournaments(db, "future", { now, limit: listed }),
    selectTournaments(db, "past", { now, limit: pastPage }),
  ]);
  const [activeTournaments, futureTournaments, pastTournaments] = await Promise.all([
    toCards(db, active, { ...tournamentViewer, gamesShown }),
    toCards(db, future, { ...tournamentViewer, gamesShown }),
    toCards(db, past, { ...tournamentViewer, gamesShown: 0 }),
  ]);
  return { activeTournaments, futureTournaments, pastTournaments };
}

/** Ended tournaments, latest first, ten a page from page 1. */
export async function listPastTournaments(
  db: Db,
  tournamentViewer: TournamentViewer,
  page: number,
): Promise<ReplyOf<typeof operations.listPastTournaments>> {
  const past = await selectTournaments(db, "past", {
    now: tournamentViewer.now,
    limit: pastPage,
    offset: (page - 1) * pastPage,
  });
  return { tournaments: await toCards(db, past, { ...tournamentViewer, gamesShown: 0 }) };
}
