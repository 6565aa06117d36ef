import type { Db, Tx } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { selectOwned } from "./skill-store.ts";
import type { Skill } from "./skills.ts";

/**
 * The total effect of a player's skill in its unit; 0 before the first upgrade. withdraw: dollars added to
 * the weekly limit; freeSpins: spins per week; bonusWager: subtracted from a bonus's ratio; depositBonus: per
 * cent of the deposit added to an offer's; cashback: dollars added to the weekly cap; rebate: hundredths of a
 * per cent of the week's stakes.
 */
export async function skillIncrease(db: Db | Tx, playerId: PlayerId, skill: Skill): Promise<number> {
  return (await selectOwned(db, playerId)).get(skill)?.totalIncrease ?? 0;
}
