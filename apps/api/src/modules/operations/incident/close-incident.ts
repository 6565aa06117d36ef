import type { CommandContext } from "../../../platform/command-runner.ts";
import type { Id } from "../../../platform/ids.ts";
import { endIncident } from "./incident-store.ts";

/** The operator has dealt with it; where a look finds it again, it is a new one. Answers false where no such incident is open. */
export async function closeIncident(
  { tx, now }: CommandContext,
  { incidentId }: { incidentId: Id<"incident"> },
): Promise<boolean> {
  return endIncident(tx, incidentId, now);
}
