import { weekMs } from "../../../platform/time/durations.ts";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { type RateTable, readRateTable } from "../../foundation/rate/index.ts";
import { skillIncrease } from "../../rewards/skill/index.ts";
import { sumWithdrawn } from "../payment/index.ts";

/**
 * The withdrawals of seven days and the player's limit in whole units of the base currency: the base limit plus
 * the skill's bonus. The caller has locked the player's row, so that two concurrent withdrawals cannot pass it
 * together.
 */
export async function readWeek(
  { tx, now }: CommandContext,
  playerId: PlayerId,
  baseUnits: number,
): Promise<{
  readonly earlier: Awaited<ReturnType<typeof sumWithdrawn>>;
  readonly units: number;
  readonly rateTable: RateTable;
}> {
  return {
    earlier: await sumWithdrawn(tx, playerId, new Date(now.getTime() - weekMs)),
    units: baseUnits + (await skillIncrease(tx, playerId, "withdraw")),
    rateTable: await readRateTable(tx, now),
  };
}
