import type { PoolState } from "../modules/play/jackpot/jackpot-rules.ts";
import type { StoredLimit } from "../modules/safety/limit/limit-rules.ts";
import { blankPlay, type GrantState, type PlayState } from "../modules/play/settlement/load-play.ts";
import type {
  FreeSpinRequest,
  OpeningRequest,
  RoundBefore,
  StepRequest,
} from "../modules/play/settlement/settlement-state.ts";
import { createId } from "../platform/ids.ts";

/** A Wednesday. */
export const playedAt = new Date("2026-11-25T12:00:00Z");

export const minutesAfter = (minutes: number, at: Date = playedAt): Date =>
  new Date(at.getTime() + minutes * 60_000);

/** Values that a test does not name are blank, so a value that a new rule loads needs no line here. */
const blank = <Values>(values: Values | null): Values => {
  if (values === null) throw new Error("the blank state lacks a group");
  return values;
};

/** A slot that takes bonus money. */
export const sampleGame: PlayState["game"] = {
  ...blankPlay.game,
  isEnabled: true,
  rulesVersion: 3,
  bonusPercent: 100,
};

/** Signed in for an hour, and for a year at most, with a complete profile. */
export const sampleSession: NonNullable<PlayState["session"]> = {
  ...blank(blankPlay.session),
  expiresAt: minutesAfter(365 * 24 * 60),
  startedAt: minutesAfter(-60),
  sittingStartedAt: minutesAfter(-60),
  profile_completed_at: minutesAfter(-60),
};

/** A player with $100 who may play; a slot that takes bonus money; nothing else. */
export const samplePlay = (more: Partial<PlayState> = {}): PlayState => ({
  ...blankPlay,
  game: sampleGame,
  session: sampleSession,
  firstAnswer: null,
  seed: null,
  real: { amountMinor: 10_000n, version: 7n },
  bonus: null,
  grant: null,
  roundGrant: null,
  pools: [],
  ...more,
});

const anyPlay = {
  playerId: createId<"player">(),
  gameId: "slot",
  playSessionId: "session",
  currency: "USD",
  roundId: "round",
  creditMinor: 0n,
  wageringMinor: 0n,
  state: {},
  draws: [],
  now: playedAt,
} as const;

/** A stake of $1 that ends its round without a win. */
export const openingOf = (more: Partial<OpeningRequest> = {}): OpeningRequest => ({
  ...anyPlay,
  kind: "opening",
  debitMinor: 100n,
  isFinal: true,
  key: "key",
  inputHash: Buffer.from("input"),
  requestId: "request",
  playOnMinor: 0n,
  minCycleMs: 0,
  rulesVersion: 3,
  seed: null,
  jackpot: null,
  ...more,
});

/** A round opened a minute ago with $1 of real money. */
export const roundOf = (more: Partial<RoundBefore> = {}): RoundBefore => ({
  playSessionId: "session",
  createdAt: minutesAfter(-1),
  step: 1,
  stakeMinor: 100n,
  winMinor: 0n,
  bonusStakeMinor: 0n,
  bonusGrantId: null,
  balanceBeforeMinor: 10_100n,
  ...more,
});

/** A further stake of $1 that leaves the round open. */
export const stepOf = (more: Partial<StepRequest> = {}): StepRequest => ({
  ...anyPlay,
  kind: "step",
  debitMinor: 100n,
  isFinal: false,
  round: roundOf(),
  isForced: false,
  ...more,
});

export const freeSpinOf = (more: Partial<FreeSpinRequest> = {}): FreeSpinRequest => ({
  ...anyPlay,
  kind: "free-spin",
  debitMinor: 0n,
  isFinal: true,
  hasFreeSpin: true,
  minCycleMs: 0,
  ...more,
});

/** Granted an hour ago for a week, with $100 to wager and a max bet of $5. */
export const grantOf = (more: Partial<GrantState> = {}): GrantState => ({
  ...blank(blankPlay.grant),
  id: "grant",
  startedAt: minutesAfter(-60),
  expiresAt: minutesAfter(7 * 24 * 60),
  fullWagerMinor: 10_000n,
  maxBetMinor: 500n,
  ...more,
});

/** A player's state with an active bonus. */
export const bonusPlay = (
  { realMinor, bonusMinor }: { readonly realMinor: bigint; readonly bonusMinor: bigint },
  grant: Partial<GrantState> = {},
  more: Partial<PlayState> = {},
): PlayState =>
  samplePlay({
    real: { amountMinor: realMinor, version: 7n },
    bonus: { amountMinor: bonusMinor, version: 4n },
    hasActiveBonus: true,
    grant: grantOf(grant),
    ...more,
  });

/** An unused limit of $10 a day, in today's window. */
export const limitOf = (more: Partial<StoredLimit> = {}): StoredLimit => ({
  kind: "wager",
  period: "day",
  currency: "USD",
  amount: 1_000n,
  nextAmount: null,
  nextFrom: null,
  windowFrom: new Date("2026-11-25T00:00:00Z"),
  used: 0n,
  warnedAt: null,
  ...more,
});

/** A pool won by chance, with $50 in it and a seed of $10, that takes 1 % of a stake. */
export const poolOf = (more: Partial<PoolState> = {}): PoolState => ({
  id: "pool",
  code: "riviera/mini/USD",
  jackpot: "riviera",
  level: "mini",
  currency: "USD",
  seedMinor: 1_000n,
  sharePpm: 10_000n,
  hitAtMinor: null,
  amountMinor: 5_000n,
  fractionPpm: 0n,
  seededMinor: 1_000n,
  contributedMinor: 4_000n,
  paidMinor: 0n,
  wins: 0n,
  lastWonMinor: null,
  lastWonAt: null,
  ...more,
});
