import type { CommandContext } from "../../../platform/command-runner.ts";
import type { Id } from "../../../platform/ids.ts";
import { endIncident } from "./incident-store.ts";

/**
 * Closes an incident that the operator has resolved; a recurrence opens a new one. Returns false when no such
 * incident is open.
 */
export async function closeIncident(
  { tx, now }: CommandContext,
  { incidentId }: { incidentId: Id<"incident"> },
): Promise<boolean> {
  return endIncident(tx, incidentId, now);
}
