import type { Mechanic } from "./mechanic.ts";
import { seededDraw } from "./seeded-draw.ts";

/**
 * The further stake that an action would take in an open round, minor units; zero where it takes none or is no legal action. What is
 * drawn changes the outcome and never the stake, so any draws tell it.
 */
export function furtherStakeOf(
  mechanic: Mechanic,
  at: Pick<Parameters<Mechanic["act"]>[0], "rules" | "state">,
  action: string,
): bigint {
  const verdict = mechanic.act({ ...at, action, elapsedMs: 0 }, seededDraw(1));
  return verdict.ok ? verdict.value.debitMinor : 0n;
}
