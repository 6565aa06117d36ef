import type {
  GameTournament,
  Tournament,
  TournamentCardEntry,
  TournamentWinner,
} from "../entities/tournament/tournament-queries.ts";
import { sampleGame } from "./samples.ts";

const dayMs = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();

/** A tournament that runs, of which a guest knows. */
export const sampleCard: TournamentCardEntry = {
  id: "0190f5d0-0000-7000-8000-0000000000a1",
  systemName: "dragon-run",
  title: "Dragon Run",
  summary: "Every dollar bet is a point.",
  imageUrl: "/art/hero/dragon-luck.webp",
  prizeType: "fixed-explicit",
  scoring: "stakes",
  formattedPrize: "25 000 $",
  formattedMinBet: "0.50",
  minBetCurrency: "USD",
  startTimeUTC: "2026-01-05T12:00:00.000Z",
  endTimeUTC: inDays(2),
  started: true,
  finished: false,
  isPlayerJoined: false,
  gamesCount: 2,
  statuses: [],
  games: [
    sampleGame,
    { ...sampleGame, id: "0190f5d0-0000-7000-8000-0000000000a2", title: "Kraken", frontendPageUrl: "kraken" },
  ],
};

export const futureCard: TournamentCardEntry = {
  ...sampleCard,
  id: "0190f5d0-0000-7000-8000-0000000000b1",
  systemName: "weekend-catch",
  title: "Weekend Catch",
  startTimeUTC: inDays(1),
  started: false,
};

export const pastCard = (index: number): TournamentCardEntry => ({
  ...sampleCard,
  id: `0190f5d0-0000-7000-8000-0000000001${String(index).padStart(2, "0")}`,
  systemName: `past-${index}`,
  title: `Past ${index}`,
  endTimeUTC: "2026-01-11T12:00:00.000Z",
  finished: true,
  games: [],
});

export const sampleWinner = (place: number, change: Partial<TournamentWinner> = {}): TournamentWinner => ({
  id: `0190f5d0-0000-7000-8000-0000000002${String(place).padStart(2, "0")}`,
  place,
  points: 1_900_000 - place * 100_050,
  login: `pl***${place}`,
  formattedPrize: place <= 3 ? `${4 - place} 000.00 USD` : "",
  currentPlayer: false,
  ...change,
});

export const sampleTournament: Tournament = {
  ...sampleCard,
  winners: [sampleWinner(1), sampleWinner(2), sampleWinner(3)],
  extraWinners: [],
  prizes: [
    { placeFrom: 1, placeTo: 1, formattedPrize: "5 000.00 USD", isExtra: false },
    { placeFrom: 2, placeTo: 5, formattedPrize: "1 000.00 USD", isExtra: false },
  ],
  participants: 1_284,
  currentUser: null,
};

const { games: _games, prizes: _prizes, extraWinners: _extra, ...beside } = sampleTournament;
export const sampleGameTournament: GameTournament = { ...beside, progress: null };

/** The id of the player's own row. */
export const ownId = sampleWinner(2).id;
