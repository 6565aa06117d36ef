import type { Achievement, AchievementGroup } from "../entities/achievement/achievement-queries.ts";
import type { Skills } from "../entities/skill/skill-queries.ts";
import type { Points } from "../features/point/point-queries.ts";
import { sampleGame } from "./samples.ts";
import type {
  GameTournament,
  Tournament,
  TournamentCardEntry,
  TournamentWinner,
} from "../entities/tournament/tournament-queries.ts";

type State = Skills["skills"]["cashback"];

const state = (level: number, now: number, next: Partial<NonNullable<State["nextLevel"]>> = {}): State => ({
  base: 0,
  currentLevel: { level, totalIncrease: now, sumMinor: null },
  nextLevel: {
    playerLevel: 4,
    totalIncrease: now + 10,
    sumMinor: null,
    costInCoins: 6,
    locked: false,
    ...next,
  },
  steps: 10,
});

/** Level 12 with 384.5 of 600 points and 27 super-charges. */
export const sampleSkills: Skills = {
  currency: "USD",
  playerLevel: {
    level: 12,
    progress: 38_450,
    total: 600,
    coinsAvailable: 27,
    version: 5,
    nextReward: { coins: 5, opens: [{ skill: "freeSpins", step: 8 }] },
  },
  skills: {
    withdraw: {
      ...state(6, 3_000, { totalIncrease: 4_000, sumMinor: 500_000, costInCoins: 8 }),
      base: 1_000,
      currentLevel: { level: 6, totalIncrease: 3_000, sumMinor: 400_000 },
    },
    freeSpins: state(7, 60, { totalIncrease: 80 }),
    bonusWager: state(5, 5, { totalIncrease: 6, costInCoins: 10 }),
    depositBonus: state(4, 40, { totalIncrease: 50, costInCoins: 30 }),
    cashback: {
      ...state(10, 300),
      currentLevel: { level: 10, totalIncrease: 300, sumMinor: 30_000 },
      nextLevel: null,
    },
    rebate: state(3, 0.4, { totalIncrease: 0.5, playerLevel: 14, locked: true }),
  },
};

export const sampleAchievement: Achievement = {
  id: "0190f5d0-0000-7000-8000-0000000000a1",
  name: "Warming up",
  title: "50 rounds at slots",
  description: "Any slots, any stake.",
  icon: "slot-machine",
  progress: 12,
  limit: 50,
  isAchieved: false,
};
export const completedAchievement: Achievement = {
  ...sampleAchievement,
  id: "0190f5d0-0000-7000-8000-0000000000a2",
  name: "First win",
  title: "Win more than you bet",
  progress: 1,
  limit: 1,
  isAchieved: true,
};

const group = (id: number, name: string, tasks: Partial<AchievementGroup>): AchievementGroup => ({
  id: `0190f5d0-0000-7000-8000-0000000000b${id}`,
  name,
  icon: "trophy",
  progress: 1,
  limit: 2,
  prize: { type: 1, params: { amounts: { USD: 500 } } },
  formattedPrize: "5.00 USD",
  ...tasks,
});

/** One group half completed, one completed, one with achievements by game. */
export const sampleGroups: AchievementGroup[] = [
  group(1, "Reels", { achievements: [sampleAchievement, completedAchievement] }),
  group(2, "First steps", {
    limit: 1,
    formattedPrize: "500 points",
    achievements: [{ ...completedAchievement, id: "0190f5d0-0000-7000-8000-0000000000a3" }],
  }),
  group(3, "House favourites", {
    games: [
      {
        game: sampleGame,
        achievements: [
          { ...sampleAchievement, id: "0190f5d0-0000-7000-8000-0000000000a4", name: "First sight" },
        ],
      },
      {
        game: {
          ...sampleGame,
          id: "0190f5d0-0000-7000-8000-0000000000c1",
          title: "Dragon Luck",
          available: { byLocale: true, byCurrency: false },
        },
        achievements: [
          { ...completedAchievement, id: "0190f5d0-0000-7000-8000-0000000000a5", name: "Second sight" },
        ],
      },
    ],
  }),
];

export const samplePoints: Points = {
  points: 18_240,
  version: 3,
  ratio: 950,
  level: 12,
  lifetime: 18_240,
  status: "gold",
  extraPercent: 5,
  statuses: [
    { status: "regular", fromPoints: 0, extraPercent: 0 },
    { status: "silver", fromPoints: 2_000, extraPercent: 0 },
    { status: "gold", fromPoints: 10_000, extraPercent: 5 },
    { status: "VIP", fromPoints: 50_000, extraPercent: 5 },
    { status: "PLATINUM", fromPoints: 250_000, extraPercent: 10 },
  ],
  minPoints: 1_000,
  nextExchangeAt: null,
  isExchangePaused: false,
  firstToExpire: { points: 40, at: "2027-01-05T00:00:00.000Z" },
};

export const sampleRatios = {
  ratioTable: [
    { points: 1_000, ratio: 1_000, level: 1 },
    { points: 1_000, ratio: 950, level: 10 },
    { points: 1_000, ratio: 890, level: 20 },
  ],
};

const dayMs = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();

/** A running tournament as a guest sees it. */
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
  minPlayers: 20,
  isShort: false,
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

const { games: _games, prizes: _prizes, extraWinners: _extra, ...sharedFields } = sampleTournament;
export const sampleGameTournament: GameTournament = { ...sharedFields, progress: null };

/** Id of the player's own leaderboard row. */
export const ownId = sampleWinner(2).id;
