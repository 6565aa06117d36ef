import type { ExactReturn } from "../kind.ts";
import { LIMBO_DRAWS, type LimboRules, winningDraws } from "./limbo-rules.ts";

/** RTP of a target in closed form: the share of draws that reach it, times the target. */
export function limboReturn(rules: LimboRules, targetHundredths: number): ExactReturn {
  const hitRate = winningDraws(rules, targetHundredths) / LIMBO_DRAWS;
  return { returned: (hitRate * targetHundredths) / 100, hitRate };
}
