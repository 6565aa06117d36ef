/** Levels by real play, super-charges, and the six skills that they upgrade. */
export { addCoins, type CoinOrder } from "./add-coins.ts";
export { skillConsumer } from "./count-play.ts";
export type { SkillQueryParts } from "./list-skills.ts";
export { skillIncrease } from "./skill-store.ts";
export { skillRecord } from "./skill-store.ts";
export { bindSkill } from "./skill-routes.ts";
export { rebateOf, type Skill } from "./level-rules.ts";
export {
  categoriesOf,
  type ReadCategories,
  type Staked,
  sumByPlayer,
  weightStakes,
} from "./weight-stakes.ts";
export { readLevel } from "./skill-store.ts";
export {
  lockUnpaidStake,
  recordSpins,
  selectSpinsDue,
  selectUnpaidWeeks,
  writeRebate,
} from "./week-store.ts";
export { skillCommands } from "./skill-commands.ts";
