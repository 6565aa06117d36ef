import { weekOf } from "../../../platform/week-rules.ts";
import { formatMoney, toWire } from "@w10/money";
import type { Clock } from "../../../platform/clock.ts";
import type { CommandContext, CommandRunner } from "../../../platform/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import { systemActor } from "../../../platform/http/player-actor.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";
import { runEach } from "../../../platform/repeat.ts";
import { notifyPlayer } from "../../../platform/realtime/player-events.ts";
import { grantFreeSpins } from "../../play/bonus-grant/index.ts";
import { findGameIds } from "../../play/game/index.ts";
import { readHouseAmount } from "../../money/currency/index.ts";
import { transferMoney } from "../../money/ledger/index.ts";
import { writeMessage } from "../../content/message/index.ts";
import { lockPlayer } from "../../identity/player/index.ts";
import { judgeEligibility, playerStateOf } from "../../safety/eligibility/index.ts";
import { closeWeek, recordSpins, selectSpinsDue, selectUnpaidWeeks, skillIncrease } from "../skill/index.ts";

export interface WeeklyRewardParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly runner: CommandRunner;
}

/** Time for the round consumers to count the week's last rounds. */
const settleMs = 30 * 60_000;
const atOnce = 500;
const spinGames = ["kraken", "dragon-luck", "pharaoh-mines"];
const spinWager = 20;
const weekMs = 7 * 86_400_000;

type Week = Awaited<ReturnType<typeof selectUnpaidWeeks>>[number];

/**
 * Pays rebates of finished weeks and grants the free spins of the current one, each player in a separate
 * command, so that one who fails stops nobody else. Players done before are skipped. Returns how many were
 * done.
 */
export async function payWeeklyRewards(parts: WeeklyRewardParts): Promise<number> {
  const week = weekOf(new Date(parts.clock.now().getTime() - settleMs));
  let done = 0;
  for (;;) {
    const weeks = await selectUnpaidWeeks(parts.db, week, atOnce);
    const now = parts.clock.now();
    const spins = await selectSpinsDue(parts.db, { week, now, limit: atOnce });
    await runEach([
      ...weeks.map((input) => () => run(parts, { name: "weekly-reward.pay-rebate", input }, payRebate)),
      ...spins.map((due) => () => {
        const input = { ...due, week };
        return run(parts, { name: "weekly-reward.give-spins", input }, giveSpins);
      }),
    ]);
    done += weeks.length + spins.length;
    if (weeks.length < atOnce && spins.length < atOnce) return done;
  }
}

function run<Input extends { readonly playerId: PlayerId }>(
  { runner }: WeeklyRewardParts,
  call: { readonly name: string; readonly input: Input },
  command: (context: CommandContext, input: Input) => Promise<void>,
): Promise<void> {
  return runner.run({ ...call, actor: systemActor, subjectId: call.input.playerId }, command);
}

async function payRebate(context: CommandContext, week: Week): Promise<void> {
  const { playerId, currency } = week;
  const player = await lockPlayer(context.tx, playerId);
  // The rebate of a blocked or flagged player waits until the flag is lifted; a closed account gets none.
  if (!player || (!player.closed_at && judgeEligibility("takeCashback", playerStateOf(player, context.now))))
    return;
  const basisPoints = player.closed_at ? 0 : await skillIncrease(context.tx, playerId, "rebate");
  const amountMinor = await closeWeek(context.tx, week, { basisPoints, now: context.now });
  if (!amountMinor) return;
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
  if (!player || (!player.closed_at && judgeEligibility("takeBonus", playerStateOf(player, now)))) return;
  if (!(await recordSpins(tx, { ...given, now })) || player.closed_at) return;
  const reduction = await skillIncrease(tx, given.playerId, "bonusWager");
  await grantFreeSpins(context, {
    playerId: given.playerId,
    count: given.spins,
    gameIds: await findGameIds(tx, spinGames),
    // The title with the highest limits takes this stake as it is; the others take their next lower stake.
    stakeMinor: await readHouseAmount(tx, "weekly_spin_stake", player.currency),
    currency: player.currency,
    wagerRatio: Math.max(0, spinWager - reduction),
    expiresAt: new Date(now.getTime() + weekMs),
    source: "skill",
    key: `skill ${given.week}`,
  });
}
