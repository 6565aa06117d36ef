import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import {
  addIncome,
  insertEntry,
  lockAccounts,
  lockExisting,
  lockParcels,
  recordRates,
  selectRate,
  selectTotals,
  selectStatuses,
  writeLoss,
} from "./point-store.ts";
import type { PlayerProgressEvent } from "@w10/contract";
import type { Tx } from "../../../platform/database/database.ts";
import { type OutboxEvent, writeEvents } from "../../../platform/outbox/outbox-store.ts";
import { dayOf } from "../../../platform/time/week-rules.ts";
import { createChannels } from "../../../platform/realtime/channels.ts";
import { categoriesOf, type ReadCategories, type Staked, sumByPlayer, weightStakes } from "../skill/index.ts";
import { earn, lose, microEarned, statusFor, takeEarned } from "./point-rules.ts";

/** Whole points for a player with their reason. The key makes the order idempotent. */
export interface PointOrder {
  readonly playerId: PlayerId;
  readonly points: bigint;
  readonly reason: string;
  readonly key: string;
}

/** Adds points once per key in the caller's transaction. They expire after a year at most. */
export async function addPoints(context: CommandContext, order: PointOrder): Promise<void> {
  if (order.points <= 0n) throw new Error("points must be positive");
  const { tx, now } = context;
  const [account] = await lockAccounts(tx, [order.playerId], now);
  if (!account || !(await insertEntry(tx, order.playerId, { ...order, now }))) return;
  await addIncome(tx, [{ ...order, micro: account.micro }], now);
  for (const event of await publishPoints(tx, [order.playerId], now)) context.emit(event);
}

const channels = createChannels();

/** Publishes the player's points as of this transaction. */
export async function publishPoints(
  tx: Tx,
  playerIds: readonly PlayerId[],
  now: Date,
): Promise<readonly OutboxEvent[]> {
  const totals = await selectTotals(tx, playerIds, now);
  return totals.map(({ playerId, points, version }) => {
    const data: PlayerProgressEvent = { type: "points", points: Number(points), version: Number(version) };
    return { method: "publish", payload: { channel: channels.progressbar(playerId), data } };
  });
}

interface Played extends Staked {
  readonly writtenTx: bigint;
}

interface Earning {
  readonly readCategories: ReadCategories;
  readonly now: Date;
}

/** Round consumer that earns points. */
export function pointConsumer(readCategories: ReadCategories) {
  return {
    name: "point",
    apply: (tx: Tx, rounds: readonly Played[], now: Date) => earnPoints(tx, rounds, { readCategories, now }),
    takeBack: (
      tx: Tx,
      rounds: readonly (Played & { readonly id: string })[],
      { now }: { readonly now: Date },
    ) => losePoints(tx, rounds, { readCategories, now }),
  };
}

/** Players of rounds, in the order of their ids, which is the lock order. */
const playersOf = (rounds: readonly Played[]): PlayerId[] => [
  ...new Set(rounds.map(({ playerId }) => playerId).sort()),
];

/**
 * A staked dollar earns one point, at table games a fifth. The status before this play adds its percentage, and
 * is recorded: a void takes back what was earned by it.
 */
async function earnPoints(
  tx: Tx,
  rounds: readonly Played[],
  { readCategories, now }: Earning,
): Promise<void> {
  const weighted = await weightStakes(tx, rounds, await categoriesOf(tx, rounds, readCategories));
  const statuses = await selectStatuses(tx);
  const accounts = await lockAccounts(tx, playersOf(rounds), now);
  const percents = new Map(
    accounts.map(({ playerId, lifetime, minStatus }) => [
      playerId,
      statusFor(statuses, lifetime, minStatus).extraPercent,
    ]),
  );
  const earned = sumByPlayer(
    weighted.map(({ round: { playerId }, microBase }) => [
      playerId,
      microEarned(microBase, percents.get(playerId) ?? 0),
    ]),
  );
  const incomes = accounts.map(({ playerId, micro }) => ({
    playerId,
    ...earn(micro, earned.get(playerId) ?? 0n),
  }));
  await recordRates(tx, rounds, percents);
  await addIncome(tx, incomes, now);
  const richer = incomes.filter(({ points }) => points > 0n).map(({ playerId }) => playerId);
  await writeEvents(tx, await publishPoints(tx, richer, now), now);
}

/** Takes the points of void rounds back, from the days when they were earned. Exchanged ones stay. */
async function losePoints(
  tx: Tx,
  rounds: readonly (Played & { readonly id: string })[],
  { readCategories, now }: Earning,
) {
  const weighted = await weightStakes(tx, rounds, await categoriesOf(tx, rounds, readCategories));
  const kept: { readonly playerId: PlayerId; readonly roundId: string; readonly what: "points" }[] = [];
  for (const account of await lockExisting(tx, playersOf(rounds))) {
    const { playerId } = account;
    const own = weighted.filter(({ round }) => round.playerId === playerId);
    let { micro } = account;
    let points = 0n;
    for (const { round, microBase } of own) {
      const lost = lose(micro, microEarned(microBase, await selectRate(tx, round)));
      micro = lost.micro;
      points += lost.points;
    }
    const days = own.map(({ round }) => dayOf(round.settledAt));
    const { parcels, missing } = takeEarned(await lockParcels(tx, playerId), { points, days });
    await writeLoss(tx, { playerId, points, micro, parcels }, now);
    const roundId = own[0]?.round.id;
    if (missing > 0n && roundId) kept.push({ playerId, roundId, what: "points" });
  }
  await writeEvents(tx, await publishPoints(tx, playersOf(rounds), now), now);
  return kept;
}
