import { Refusal } from "../../../platform/refusal.ts";
import { type Capability, judgeEligibility, type PlayerState } from "./eligibility-rules.ts";

/** Throws the first restriction of a capability as a refusal. */
export function requireEligible(capability: Capability, player: PlayerState): void {
  const restriction = judgeEligibility(capability, player);
  if (restriction) throw new Refusal(restriction);
}
