import { minuteMs, weekMs } from "../../../platform/time/durations.ts";
import { weekOf } from "../../../platform/time/week-rules.ts";
import { formatMoney, toWire } from "@w10/money";
import type { Clock } from "../../../platform/time/clock.ts";
import type { CommandContext, CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import { readPages } from "../../../platform/database/query.ts";
import { jobActor } from "../../../platform/command/actor.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";
import { runEach } from "../../../platform/runtime/repeat.ts";
import { notifyPlayer } from "../../../platform/realtime/player-events.ts";
import { grantFreeSpins } from "../../play/bonus-grant/index.ts";
import { findGameIds } from "../../play/game/index.ts";
import { readHouseAmount } from "../../foundation/currency/index.ts";
import { ratioAfterSkill } from "../bonus/index.ts";
import { transferMoney } from "../../foundation/ledger/index.ts";
import { writeMessage } from "../../foundation/message/index.ts";
import { lockPlayer } from "../../identity/player/index.ts";
import { judgeEligibility, playerStateOf, type PlayerStateRow } from "../../foundation/eligibility/index.ts";
import {
  lockUnpaidStake,
  rebateOf,
  recordSpins,
  selectSpinsDue,
  selectUnpaidWeeks,
  skillIncrease,
  writeRebate,
} from "../skill/index.ts";

export interface WeeklyRewardParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly runner: CommandRunner;
}

/** Time for the round consumers to count the week's last rounds. */
const settleMs = 30 * minuteMs;
const atOnce = 500;
const spinGames = ["kraken", "dragon-luck", "pharaoh-mines"];
/** Wagering of what the weekly spins win, before the skill; stakes of real money unlock it. */
export const spinWager = 50;

type UnpaidWeek = Awaited<ReturnType<typeof selectUnpaidWeeks>>[number];
type Week = Pick<UnpaidWeek, "playerId" | "week" | "currency">;
type SpinsDue = Awaited<ReturnType<typeof selectSpinsDue>>[number];

/**
 * Pays rebates of finished weeks and grants the free spins of the current one, each player in a separate
 * command, so that one who fails stops nobody else. Players done before are skipped.
 */
export async function payWeeklyRewards(parts: WeeklyRewardParts): Promise<void> {
  const week = weekOf(new Date(parts.clock.now().getTime() - settleMs));
  await runEach(worksOf(parts, week));
}

async function* worksOf(parts: WeeklyRewardParts, week: string): AsyncGenerator<() => Promise<void>> {
  const { db, clock } = parts;
  const unpaid = readPages<UnpaidWeek>(atOnce, (after, limit) =>
    selectUnpaidWeeks(db, week, { after, limit }),
  );
  for await (const page of unpaid)
    for (const { playerId, week: of, currency, ...player } of page) {
      const input = { playerId, week: of, currency };
      if (isDue("takeCashback", player, clock.now()))
        yield () => run(parts, { name: "weekly-reward.pay-rebate", input }, payRebate);
    }
  const spinsDue = readPages<SpinsDue>(atOnce, (after, limit) => selectSpinsDue(db, week, { after, limit }));
  for await (const page of spinsDue)
    for (const { playerId, spins, ...player } of page) {
      const input = { playerId, week, spins };
      if (isDue("takeBonus", player, clock.now()))
        yield () => run(parts, { name: "weekly-reward.give-spins", input }, giveSpins);
    }
}

/** A restricted player's reward waits until the restriction is lifted; a closed account gets none. */
const isDue = (what: "takeCashback" | "takeBonus", player: PlayerStateRow, now: Date): boolean =>
  player.closed_at !== null || judgeEligibility(what, playerStateOf(player, now)) === null;

function run<Input extends { readonly playerId: PlayerId }>(
  { runner }: WeeklyRewardParts,
  call: { readonly name: string; readonly input: Input },
  command: (context: CommandContext, input: Input) => Promise<void>,
): Promise<void> {
  return runner.run({ ...call, actor: jobActor(call.name), subjectId: call.input.playerId }, command);
}

async function payRebate(context: CommandContext, week: Week): Promise<void> {
  const { tx, now } = context;
  const { playerId, currency } = week;
  const player = await lockPlayer(tx, playerId);
  if (!player || !isDue("takeCashback", player, now)) return;
  const stakeMinor = await lockUnpaidStake(tx, week);
  if (stakeMinor === null) return;
  const basisPoints = player.closed_at ? 0 : await skillIncrease(tx, playerId, "rebate");
  const amountMinor = rebateOf(stakeMinor, basisPoints);
  await writeRebate(tx, week, { rebateMinor: amountMinor, now });
  if (amountMinor === 0n) return;
  await transferMoney(context, {
    playerId,
    currency,
    reason: "rebate",
    subjectId: createId(),
    moves: [{ from: "house/bonus_cost", to: "player/real", amountMinor }],
  });
  notifyPlayer(context, playerId, { kind: "rebate_paid", amountMinor: toWire(amountMinor), currency });
  const values = { amount: formatMoney(amountMinor, currency), percent: String(basisPoints / 100) };
  await writeMessage(context, playerId, { kind: "rebate-paid", locale: player.locale, values });
}

async function giveSpins(
  context: CommandContext,
  given: { readonly playerId: PlayerId; readonly week: string; readonly spins: number },
): Promise<void> {
  const { tx, now } = context;
  const player = await lockPlayer(tx, given.playerId);
  if (!player || !isDue("takeBonus", player, now)) return;
  if (!(await recordSpins(tx, { ...given, now })) || player.closed_at) return;
  const reduction = await skillIncrease(tx, given.playerId, "bonusWager");
  await grantFreeSpins(context, {
    playerId: given.playerId,
    count: given.spins,
    gameIds: await findGameIds(tx, spinGames),
    // The title with the highest limits takes this stake as it is; the others take their next lower stake.
    stakeMinor: await readHouseAmount(tx, "weekly_spin_stake", player.currency),
    currency: player.currency,
    wagerRatio: ratioAfterSkill(spinWager, reduction),
    isLocked: true,
    expiresAt: new Date(now.getTime() + weekMs),
    source: "skill",
    key: `skill ${given.week}`,
  });
}
