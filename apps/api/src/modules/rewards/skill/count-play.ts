import type { Tx } from "../../../platform/database/database.ts";
import { createId } from "../../../platform/ids.ts";
import { type OutboxEvent, writeEvents } from "../../../platform/outbox/outbox-store.ts";
import { createChannels } from "../../../platform/realtime/channels.ts";
import { countedMinor, type Level, levelOf, levelsBetween } from "./level-rules.ts";
import { addPlay, insertCoins, type SkillAccount, selectLevels, updateLevel } from "./skill-store.ts";
import { addWeekStakes, type WeekStake } from "./week-store.ts";
import { publishLevel } from "./add-coins.ts";
import { weekOf } from "../../../platform/time/week-rules.ts";
import {
  type Categories,
  categoriesOf,
  type ReadCategories,
  type Staked,
  weightStakes,
} from "./weight-stakes.ts";

/** Fields of a settled round that levels use. */
export interface PlayedRound extends Staked {
  readonly settledAt: Date;
}

const channels = createChannels();

/** Round consumer that counts levels. */
export function skillConsumer(readCategories: ReadCategories) {
  return {
    name: "skill",
    apply: (tx: Tx, rounds: readonly PlayedRound[], now: Date) =>
      countPlay(tx, rounds, { readCategories, now }),
  };
}

/** Adds play to the level rings, raises levels with their super-charges and sums weeks for the rebate. */
async function countPlay(
  tx: Tx,
  rounds: readonly PlayedRound[],
  how: { readonly readCategories: ReadCategories; readonly now: Date },
): Promise<void> {
  const categories = await categoriesOf(tx, rounds, how.readCategories);
  const played = await weightStakes(tx, rounds, { categories, now: how.now });
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

function sumWeeks(rounds: readonly PlayedRound[], categories: Categories): readonly WeekStake[] {
  const sums = new Map<string, WeekStake>();
  for (const { playerId, gameId, currency, stakeMinor, settledAt } of rounds) {
    const week = weekOf(settledAt);
    const key = `${playerId} ${week} ${currency}`;
    const before: bigint = sums.get(key)?.stakeMinor ?? 0n;
    sums.set(key, {
      playerId,
      week,
      currency,
      stakeMinor: before + countedMinor(stakeMinor, categories.get(gameId)?.category),
    });
  }
  return [...sums.values()];
}
