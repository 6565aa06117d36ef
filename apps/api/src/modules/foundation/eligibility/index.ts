/** Eligibility: what a player may do now and the first reason why not. The only place that judges it. */
export {
  type Capability,
  eligibilityOf,
  isExcluded,
  judgeEligibility,
  type PlayerState,
  playerStateOf,
  type PlayerStateRow,
  type Restriction,
} from "./eligibility-rules.ts";
export { requireEligible } from "./require-eligible.ts";
