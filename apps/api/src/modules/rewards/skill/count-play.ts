import type { Tx } from "../../../platform/database/database.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";
import { type OutboxEvent, writeEvents } from "../../../platform/outbox/outbox-store.ts";
import { createChannels } from "../../../platform/realtime/channels.ts";
import { countedMinor, type Level, levelOf, levelsBetween } from "./level-rules.ts";
import {
  addPlay,
  insertCoins,
  type SkillAccount,
  selectLevels,
  takePlay,
  updateLevel,
} from "./skill-store.ts";
import { addWeekStakes, selectPaidWeeks, takeWeekStakes, type WeekStake } from "./week-store.ts";
import { publishLevel } from "./add-coins.ts";
import { weekOf } from "../../../platform/time/week-rules.ts";
import {
  type Categories,
  categoriesOf,
  categoryOf,
  type ReadCategories,
  type Staked,
  sumByPlayer,
  weightStakes,
} from "./weight-stakes.ts";

const channels = createChannels();

/** Round consumer that counts levels. */
export function skillConsumer(readCategories: ReadCategories) {
  return {
    name: "skill",
    apply: (tx: Tx, rounds: readonly Staked[], now: Date) => countPlay(tx, rounds, { readCategories, now }),
    takeBack: (tx: Tx, rounds: readonly TakenRound[], { now }: { readonly now: Date }) =>
      takePlayBack(tx, rounds, { readCategories, now }),
  };
}

/** Adds play to the level rings, raises levels with their super-charges and sums weeks for the rebate. */
async function countPlay(
  tx: Tx,
  rounds: readonly Staked[],
  how: { readonly readCategories: ReadCategories; readonly now: Date },
): Promise<void> {
  const categories = await categoriesOf(tx, rounds, how.readCategories);
  const played = await sumPlay(tx, rounds, categories);
  const levels = await selectLevels(tx);
  const events: OutboxEvent[] = [];
  for (const account of await addPlay(tx, played, how.now)) {
    const before = account.microBase - (played.get(account.playerId) ?? 0n);
    const reached = levelsBetween(levels, before, account.microBase);
    const raised = reached.length > 0 ? await raise(tx, { account, reached, levels }, how.now) : account;
    events.push(publishLevel(levels, raised));
    if (reached.length > 0) events.push(toLevelToast(raised, how.now));
  }
  await addWeekStakes(tx, sumWeeks(rounds, categories));
  await writeEvents(tx, events, how.now);
}

const sumPlay = async (tx: Tx, rounds: readonly Staked[], categories: Categories) =>
  sumByPlayer(
    (await weightStakes(tx, rounds, categories)).map(({ round, microBase }) => [round.playerId, microBase]),
  );

interface TakenRound extends Staked {
  readonly id: string;
}

/** Void play leaves the ring, the level and the week. Super-charges and rebates that it brought stay. */
async function takePlayBack(
  tx: Tx,
  rounds: readonly TakenRound[],
  how: { readonly readCategories: ReadCategories; readonly now: Date },
) {
  const categories = await categoriesOf(tx, rounds, how.readCategories);
  const played = await sumPlay(tx, rounds, categories);
  const levels = await selectLevels(tx);
  const events: OutboxEvent[] = [];
  const charged = new Set<PlayerId>();
  for (const account of await takePlay(tx, played, how.now)) {
    const { level } = levelOf(levels, account.microBase);
    const lost = levels.filter((each) => each.level > level && each.level <= account.level);
    if (lost.length > 0) await updateLevel(tx, account.playerId, level);
    if (lost.some(({ coins }) => coins > 0)) charged.add(account.playerId);
    events.push(publishLevel(levels, { ...account, level }));
  }
  const weeks = sumWeeks(rounds, categories);
  await takeWeekStakes(tx, weeks);
  const paid = new Set((await selectPaidWeeks(tx, weeks)).map(keyOf));
  await writeEvents(tx, events, how.now);
  return rounds.flatMap(({ id: roundId, playerId, currency, settledAt }) => {
    const isPaid = paid.has(keyOf({ playerId, currency, week: weekOf(settledAt) }));
    const coins = charged.delete(playerId) ? [{ playerId, roundId, what: "coins" as const }] : [];
    return isPaid ? [...coins, { playerId, roundId, what: "rebate" as const }] : coins;
  });
}

async function raise(
  tx: Tx,
  on: {
    readonly account: SkillAccount;
    readonly reached: readonly Level[];
    readonly levels: readonly Level[];
  },
  now: Date,
): Promise<SkillAccount> {
  const { account, reached } = on;
  const { level } = levelOf(on.levels, account.microBase);
  await updateLevel(tx, account.playerId, level);
  let { coins, version } = account;
  for (const each of reached) {
    const entry = { key: `level ${each.level}`, coins: each.coins, reason: "level", now };
    const after = each.coins > 0 ? await insertCoins(tx, account.playerId, entry) : null;
    if (after === null) continue;
    coins = after;
    version += 1n;
  }
  return { ...account, level, coins, version };
}

function toLevelToast({ playerId, level }: SkillAccount, now: Date): OutboxEvent {
  const data = {
    type: "notification",
    id: createId(),
    at: now.toISOString(),
    kind: "level_reached",
    count: level,
    link: "skills",
  };
  return { method: "publish", payload: { channel: channels.notification(playerId), data } };
}

const keyOf = ({ playerId, week, currency }: Omit<WeekStake, "stakeMinor">): string =>
  `${playerId} ${week} ${currency}`;

function sumWeeks(rounds: readonly Staked[], categories: Categories): readonly WeekStake[] {
  const sums = new Map<string, WeekStake>();
  for (const round of rounds) {
    const { playerId, currency, stakeMinor, settledAt } = round;
    const week = weekOf(settledAt);
    const key = keyOf({ playerId, week, currency });
    const before: bigint = sums.get(key)?.stakeMinor ?? 0n;
    sums.set(key, {
      playerId,
      week,
      currency,
      stakeMinor: before + countedMinor(stakeMinor, categoryOf(round, categories)),
    });
  }
  return [...sums.values()];
}
