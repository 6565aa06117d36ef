import type { Mechanic } from "./mechanic.ts";
import { seededDraw } from "./seeded-draw.ts";

/**
 * The further stake of an action in an open round, in minor units; zero when it needs none or is illegal. The
 * stake does not depend on the outcome, so any draw function serves to compute it.
 */
export function furtherStakeOf(
  mechanic: Mechanic,
  at: Pick<Parameters<Mechanic["act"]>[0], "rules" | "state">,
  action: string,
): bigint {
  const verdict = mechanic.act({ ...at, action, elapsedMs: 0 }, seededDraw(1));
  return verdict.ok ? verdict.value.debitMinor : 0n;
}
