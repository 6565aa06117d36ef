import type { Db, Tx } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { selectOwned } from "./skill-store.ts";
import type { Skill } from "./skills.ts";

/**
 * What a player's skill adds, a whole number in the skill's unit; 0 where it was never upgraded. withdraw: dollars on top of the
 * weekly limit; freeSpins: spins a week; bonusWager: off a bonus's multiplier; depositBonus: per cent of the deposit on top of an
 * offer's; cashback: dollars on top of the most that a week's cashback may be; rebate: hundredths of a per cent of the week's stakes.
 */
export async function skillIncrease(db: Db | Tx, playerId: PlayerId, skill: Skill): Promise<number> {
  return (await selectOwned(db, playerId)).get(skill)?.totalIncrease ?? 0;
}
