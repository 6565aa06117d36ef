import { dayMs, minuteMs } from "../../../platform/time/durations.ts";
import { baseCurrency, type CurrencyCode, unitMinor } from "@w10/money";
import type { Clock } from "../../../platform/time/clock.ts";
import type { CommandContext, CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { jobActor } from "../../../platform/command/actor.ts";
import type { GameId, PlayerId } from "../../../platform/ids.ts";
import { runEach } from "../../../platform/runtime/repeat.ts";
import { publishProfile } from "../../../platform/realtime/player-events.ts";
import { readStatus } from "../point/index.ts";
import { convertMinor, readRateTable } from "../../foundation/rate/index.ts";
import { skillIncrease } from "../skill/index.ts";
import { weekOf } from "../../../platform/time/week-rules.ts";
import { unlockingPercent } from "../../play/settlement/index.ts";
import { cashbackOf, netLossOf } from "./cashback-rules.ts";
import {
  addToWeeks,
  type CashbackWeek,
  lockUncounted,
  selectRatio,
  selectSetting,
  selectComputed,
  selectUncounted,
  selectWeek,
  takeFromWeeks,
  type WeekKey,
  writeCounted,
} from "./cashback-store.ts";

export interface CashbackParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly runner: CommandRunner;
}

interface CountedRound {
  readonly playerId: PlayerId;
  readonly gameId: GameId;
  readonly currency: CurrencyCode;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  /** The title's share when the round was settled; null for rounds from before it was recorded. */
  readonly bonusPercent: number | null;
  readonly createdAt: Date;
}

/** How much of a stake titles count, in per cent. */
type Shares = ReadonlyMap<GameId, { readonly bonusPercent: number }>;
type ReadShares = (tx: Tx, gameIds: readonly GameId[]) => Promise<Shares>;

/** Round consumer that sums weeks for cashback. */
export const cashbackConsumer = (readShares: ReadShares) => {
  const sum = async (tx: Tx, rounds: readonly CountedRound[]): Promise<CashbackWeek[]> =>
    sumWeeks(rounds, await readShares(tx, [...new Set(rounds.map(({ gameId }) => gameId))]));
  return {
    name: "cashback",
    apply: async (tx: Tx, rounds: readonly CountedRound[]): Promise<void> =>
      addToWeeks(tx, await sum(tx, rounds)),
    async takeBack(tx: Tx, rounds: readonly (CountedRound & { readonly id: string })[]) {
      await takeFromWeeks(tx, await sum(tx, rounds));
      const paid = new Set((await selectComputed(tx, rounds.map(toWeek))).map(keyOf));
      return rounds
        .filter((round) => paid.has(keyOf(toWeek(round))))
        .map(({ id, playerId }) => ({ playerId, roundId: id, what: "cashback" as const }));
    },
  };
};

const toWeek = ({ playerId, currency, createdAt }: CountedRound): WeekKey => ({
  playerId,
  currency,
  week: weekOf(createdAt),
});
const keyOf = ({ playerId, currency, week }: WeekKey): string => `${playerId} ${currency} ${week}`;

/** A round belongs to the week of its stake: who lets it wait until Monday moves neither a loss nor a win. */
function sumWeeks(rounds: readonly CountedRound[], shares: Shares): CashbackWeek[] {
  const sums = new Map<string, CashbackWeek>();
  for (const round of rounds) {
    const { playerId, gameId, currency, stakeMinor, winMinor, bonusPercent } = round;
    const { week } = toWeek(round);
    const percent = unlockingPercent(bonusPercent ?? shares.get(gameId)?.bonusPercent ?? 0);
    const key = keyOf({ playerId, currency, week });
    const sum = sums.get(key);
    sums.set(key, {
      playerId,
      currency,
      week,
      stakeMinor: (sum?.stakeMinor ?? 0n) + stakeMinor,
      winMinor: (sum?.winMinor ?? 0n) + winMinor,
      countedMinor: (sum?.countedMinor ?? 0n) + (stakeMinor * BigInt(percent)) / 100n,
    });
  }
  // Ordered by key, so that two transactions never deadlock.
  return [...sums.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, week]) => week);
}

/** Time for the round consumer to count the week's last rounds. */
const settleMs = 30 * minuteMs;
const waitMs = 28 * dayMs;
const batch = 500;

/** Computes the cashback of finished weeks, one command per player. Returns how many were computed. */
export async function countCashback({ db, clock, runner }: CashbackParts): Promise<number> {
  const thisWeek = weekOf(new Date(clock.now().getTime() - settleMs));
  let counted = 0;
  for (;;) {
    const weeks = await selectUncounted(db, thisWeek, batch);
    await runEach(
      weeks.map(({ playerId, currency, week }) => () => {
        const input = { playerId, currency, week };
        const call = {
          name: "cashback.count-week",
          actor: jobActor("cashback.count-week"),
          input,
          subjectId: playerId,
        };
        return runner.run(call, countWeek);
      }),
    );
    counted += weeks.length;
    if (weeks.length < batch) return counted;
  }
}

async function countWeek(context: CommandContext, at: WeekKey): Promise<void> {
  const { tx, now } = context;
  const week = await lockUncounted(tx, at);
  if (!week) return;
  const { status } = await readStatus(tx, at.playerId);
  const basisPoints = await selectRatio(tx, status);
  const lostMinor = netLossOf(week, await selectWeek(tx, at), await readRateTable(tx, now));
  const { countedMinor } = week;
  const amountMinor = cashbackOf(lostMinor, {
    basisPoints,
    countedMinor,
    maxMinor: await maxOf(context, at),
  });
  const expiresAt = new Date(now.getTime() + waitMs);
  await writeCounted(tx, at, { basisPoints, amountMinor, now, expiresAt });
  if (amountMinor > 0n) publishProfile(context, at.playerId, { type: "profile_changed" });
}

/** The setting's cap plus the skill's increase. */
async function maxOf(
  { tx, now }: CommandContext,
  { playerId, currency }: Pick<CashbackWeek, "playerId" | "currency">,
): Promise<bigint> {
  const { maxMinor } = await selectSetting(tx, currency);
  const units = await skillIncrease(tx, playerId, "cashback");
  if (units === 0) return maxMinor;
  const from = baseCurrency();
  const more = await convertMinor(
    tx,
    { amountMinor: BigInt(units) * unitMinor(from), from, to: currency },
    now,
  );
  return maxMinor + more.amountMinor;
}
