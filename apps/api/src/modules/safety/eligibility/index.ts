/** What a player may do now, and the first reason why not: the only place where that is judged. */
export {
  type Capability,
  eligibilityOf,
  isExcluded,
  judgeEligibility,
  type PlayerState,
  playerStateOf,
  type PlayerStateRow,
  type Restriction,
  signedInState,
} from "./eligibility-rules.ts";
export { requireEligible } from "./require-eligible.ts";
