import type { ExactReturn } from "../kind.ts";
import { CRASH_DRAWS, type CrashRules, reachingDraws } from "./crash-rules.ts";

/**
 * RTP of cashing out at a multiplier in closed form: the share of flights that reach it, times the
 * multiplier.
 */
export function crashReturn(rules: CrashRules, hundredths: number): Required<ExactReturn> {
  const hitRate = reachingDraws(rules, hundredths) / CRASH_DRAWS;
  return { returned: (hitRate * hundredths) / 100, hitRate };
}
