import type { PoolState } from "../../modules/play/jackpot/jackpot-rules.ts";
import { type SignInTime, type StoredLimit, windowStart } from "../../modules/safety/limit/limit-rules.ts";
import { settle } from "../../modules/play/settlement/settlement-rules.ts";
import type { GrantState, PlayState } from "../../modules/play/settlement/load-play.ts";
import type {
  Decision,
  RoundBefore,
  Settled,
  SettlementRequest,
} from "../../modules/play/settlement/settlement-state.ts";
import type { PlayCommand } from "./play-commands.ts";
import {
  freeSpinOf,
  grantOf,
  limitOf,
  minutesAfter,
  openingOf,
  playedAt,
  poolOf,
  sampleGame,
  samplePlay,
  sampleSession,
  stepOf,
} from "../fixtures/sample-play.ts";

/** An ended grant, whose money open rounds may still hold. */
interface EndedGrant {
  readonly status: "cancelled" | "committed";
  readonly atRiskMinor: bigint;
}

/** A player's money and restrictions between two requests. */
export interface World {
  readonly now: Date;
  readonly signIn: SignInTime;
  readonly real: { readonly amountMinor: bigint; readonly version: bigint };
  readonly bonus: { readonly amountMinor: bigint; readonly version: bigint };
  readonly grant: GrantState | null;
  readonly ended: ReadonlyMap<string, EndedGrant>;
  /** Open rounds by title. */
  readonly rounds: ReadonlyMap<number, RoundBefore>;
  readonly limits: readonly StoredLimit[];
  readonly pools: readonly PoolState[];
  /** Net of all that the house has paid and received. */
  readonly houseMinor: bigint;
  readonly grants: number;
}

/** A request with the world before and after it. */
export interface Turn {
  readonly before: World;
  readonly state: PlayState;
  readonly request: SettlementRequest;
  readonly decision: Decision;
  readonly after: World;
}

export type SettledTurn = Turn & { readonly decision: Settled };

/** Wagering contribution of each title; the last has a jackpot. */
export const bonusPercents = [100, 20, 0];
const jackpotTitle = 2;
const rateTable = new Map([["USD", 1_000_000n] as const, ["EUR", 1_170_000n] as const]);

const small = { amountMinor: 150n, seedMinor: 100n, seededMinor: 100n, contributedMinor: 50n };
const firstPools = [
  poolOf({ ...small, sharePpm: 12_345n }),
  poolOf({
    ...small,
    id: "hidden",
    code: "riviera/minor/USD",
    level: "minor",
    sharePpm: 43_210n,
    hitAtMinor: 170n,
  }),
  poolOf({ id: "euro", code: "riviera/mini/EUR", currency: "EUR" }),
];
const heldIn = (pools: readonly PoolState[]): bigint =>
  pools.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);

const firstWorld: World = {
  now: playedAt,
  signIn: { startedAt: playedAt, sittingStartedAt: playedAt, dayBeforeMs: 0 },
  real: { amountMinor: 2_000n, version: 7n },
  bonus: { amountMinor: 0n, version: 4n },
  grant: null,
  ended: new Map(),
  rounds: new Map(),
  limits: [],
  pools: firstPools,
  houseMinor: -2_000n - heldIn(firstPools),
  grants: 0,
};

/** The sum of all money, always zero: every credit is another account's debit. */
export const sumOf = ({ real, bonus, pools, houseMinor }: World): bigint =>
  real.amountMinor + bonus.amountMinor + heldIn(pools) + houseMinor;

/** Runs commands in sequence; returns the requests among them. */
export function playThrough(commands: readonly PlayCommand[]): Turn[] {
  const turns: Turn[] = [];
  let world = firstWorld;
  for (const command of commands) {
    const turn = ask(world, command);
    if (turn) turns.push(turn);
    world = turn ? turn.after : changed(world, command);
  }
  return turns;
}

function ask(world: World, command: PlayCommand): Turn | null {
  const request = requestOf(world, command);
  if (!request) return null;
  const state = frozen(stateOf(world, request));
  const decision = settle(state, request);
  const after = decision.kind === "settled" ? moved(world, request, decision) : world;
  return { before: world, state, request, decision, after };
}

function requestOf(world: World, command: PlayCommand): SettlementRequest | null {
  const { now } = world;
  if (command.kind === "spin") return freeSpinOf({ now });
  if (command.kind !== "open" && command.kind !== "step") return null;
  const { creditMinor, isFinal, isCounted, isAllIn } = command;
  const allMinor = world.real.amountMinor + world.bonus.amountMinor;
  const debitMinor = isAllIn && allMinor > 0n ? allMinor : command.debitMinor;
  const wageringMinor = isCounted ? debitMinor : 0n;
  const money = { now, debitMinor, creditMinor, isFinal, wageringMinor };
  if (command.kind === "step") {
    const [title, round] = [...world.rounds][command.title % world.rounds.size] ?? [];
    return round ? stepOf({ ...money, gameId: `${title}`, round, isForced: command.isForced }) : null;
  }
  const { title, drawnLevels } = command;
  const turn = { id: "riviera", drawnLevels, nextHitsMinor: { minor: 120n + creditMinor } };
  const jackpot = title === jackpotTitle ? turn : null;
  return openingOf({
    ...money,
    gameId: `${title}`,
    playOnMinor: isFinal ? 0n : command.playOnMinor,
    jackpot,
  });
}

function stateOf(world: World, request: SettlementRequest): PlayState {
  const title = titleOf(request);
  const roundGrantId = request.round?.bonusGrantId ?? null;
  const ended = roundGrantId === null ? undefined : world.ended.get(roundGrantId);
  const { grant, signIn } = world;
  return samplePlay({
    game: { ...sampleGame, bonusPercent: bonusPercents[title] ?? 0 },
    session: { ...sampleSession, ...signIn },
    hasOpenRound: world.rounds.has(title),
    real: world.real,
    bonus: grant || roundGrantId !== null ? world.bonus : null,
    hasActiveBonus: grant !== null,
    grant,
    roundGrant: ended && roundGrantId !== null ? { id: roundGrantId, status: ended.status } : null,
    limits: world.limits,
    rateTable,
    pools: world.pools,
  });
}

const titleOf = ({ gameId }: SettlementRequest): number => (gameId === "slot" ? 0 : Number(gameId));

/** Makes writes to loaded state fail. */
function frozen<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value) && !(value instanceof Date)) {
    Object.freeze(value);
    for (const each of Object.values(value)) frozen(each);
  }
  return value;
}

/** The world after a request, applied as the statements write it. */
function moved(world: World, request: SettlementRequest, settled: Settled): World {
  const rounds = new Map(world.rounds);
  if (!request.isFinal) rounds.set(titleOf(request), roundAfter(request, settled));
  // A free spin is a round of its own, beside one that is open.
  else if (request.round) rounds.delete(titleOf(request));
  const balance = (kind: "real" | "bonus") =>
    settled.balances.find((each) => each.kind === kind) ?? world[kind];
  return {
    ...world,
    rounds,
    real: balance("real"),
    bonus: balance("bonus"),
    ...grantsAfter(world, settled),
    limits: world.limits.map((limit) => {
      const counted = settled.limits.find(({ limit: each }) => keyOf(each) === keyOf(limit));
      if (!counted) return limit;
      const { used, windowFrom, warnOfMinor } = counted;
      return { ...limit, used, windowFrom, warnedAt: warnOfMinor === null ? limit.warnedAt : request.now };
    }),
    pools: settled.pools,
    houseMinor: world.houseMinor + houseOf(world, settled),
  };
}

const roundAfter = (request: SettlementRequest, settled: Settled): RoundBefore => ({
  playSessionId: "session",
  createdAt: request.round?.createdAt ?? request.now,
  step: (request.round?.step ?? 0) + 1,
  balanceBeforeMinor: 0n,
  stakeMinor: settled.stakeMinor,
  winMinor: settled.winMinor,
  bonusStakeMinor: settled.bonusStakeMinor,
  bonusGrantId: settled.bonusGrantId,
});

function grantsAfter(world: World, { grants }: Settled): Pick<World, "grant" | "ended"> {
  const ended = new Map(world.ended);
  let { grant } = world;
  for (const { id, wageredMinor, atRiskMinor, end } of grants) {
    const before = ended.get(id);
    if (before) ended.set(id, { ...before, atRiskMinor: before.atRiskMinor + atRiskMinor });
    if (grant?.id !== id) continue;
    const after = {
      ...grant,
      wageredMinor: grant.wageredMinor + wageredMinor,
      atRiskMinor: grant.atRiskMinor + atRiskMinor,
    };
    if (end) ended.set(id, { status: "committed", atRiskMinor: after.atRiskMinor });
    grant = end ? null : after;
  }
  return { grant, ended };
}

/** Income of the house by postings, minus its part in pools. */
function houseOf({ pools }: World, settled: Settled): bigint {
  const isHouse = (account: string): boolean =>
    account.startsWith("house/") && !account.startsWith("house/jackpot/");
  const posted = settled.postings.reduce(
    (sum, { from, to, amountMinor }) =>
      sum + (isHouse(to) ? amountMinor : 0n) - (isHouse(from) ? amountMinor : 0n),
    0n,
  );
  const given = (each: readonly PoolState[]): bigint =>
    each.reduce((sum, { contributedMinor, seededMinor }) => sum + contributedMinor + seededMinor, 0n);
  return posted - (given(settled.pools) - given(pools));
}

/** The world after a command that is not a request. */
function changed(world: World, command: PlayCommand): World {
  if (command.kind === "wait") return later(world, command.minutes);
  if (command.kind === "limit") return limited(world, command);
  if (command.kind === "bonus") return granted(world, command);
  if (command.kind === "cancel") return cancelled(world);
  if (command.kind === "deposit") return paid(world, command.amountMinor);
  const { amountMinor } = world.real;
  return command.kind === "withdraw" && command.leftMinor < amountMinor
    ? paid(world, command.leftMinor - amountMinor)
    : world;
}

const paid = (world: World, amountMinor: bigint): World => ({
  ...world,
  real: { amountMinor: world.real.amountMinor + amountMinor, version: world.real.version + 1n },
  houseMinor: world.houseMinor - amountMinor,
});

/** After an hour's break the player signs in again. */
function later(world: World, minutes: number): World {
  const now = minutesAfter(minutes, world.now);
  const signIn = { startedAt: now, sittingStartedAt: now, dayBeforeMs: 0 };
  return { ...world, now, signIn: minutes < 60 ? world.signIn : signIn };
}

/** A limit that is set again keeps its use. */
function limited(world: World, { limit, inMinutes }: Extract<PlayCommand, { kind: "limit" }>): World {
  const nextFrom = inMinutes === null ? null : minutesAfter(inMinutes, world.now);
  const first = limitOf({ ...limit, windowFrom: windowStart(limit.period, world.now) });
  const { used, windowFrom, warnedAt } = world.limits.find((each) => keyOf(each) === keyOf(first)) ?? first;
  const others = world.limits.filter((each) => keyOf(each) !== keyOf(first));
  return { ...world, limits: [...others, { ...first, used, windowFrom, warnedAt, nextFrom }] };
}

const keyOf = ({ kind, period, currency }: Pick<StoredLimit, "kind" | "period" | "currency">): string =>
  `${kind} ${period} ${currency}`;

/** One bonus is active at a time. */
function granted(world: World, { amountMinor, ...given }: Extract<PlayCommand, { kind: "bonus" }>): World {
  if (world.grant) return world;
  const grant = grantOf({
    id: `grant ${world.grants}`,
    startedAt: world.now,
    expiresAt: minutesAfter(given.minutes, world.now),
    fullWagerMinor: amountMinor * given.ratio,
    maxBetMinor: given.maxBetMinor,
  });
  const bonus = { amountMinor, version: world.bonus.version + 1n };
  return { ...world, grant, bonus, grants: world.grants + 1, houseMinor: world.houseMinor - amountMinor };
}

/** Cancels a bonus: its money returns to the house, and open rounds keep what they hold. */
function cancelled(world: World): World {
  const { grant, bonus } = world;
  if (!grant) return world;
  return {
    ...world,
    grant: null,
    ended: new Map(world.ended).set(grant.id, { status: "cancelled", atRiskMinor: grant.atRiskMinor }),
    bonus: { amountMinor: 0n, version: bonus.version + 1n },
    houseMinor: world.houseMinor + bonus.amountMinor,
  };
}
