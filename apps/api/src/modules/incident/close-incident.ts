import type { CommandContext } from "../../platform/command-runner.ts";
import type { Id } from "../../platform/ids.ts";
import { Refusal } from "../../platform/refusal.ts";
import { endIncident } from "./incident-store.ts";

/** The operator has dealt with it; where a look finds it again, it is a new one. */
export async function closeIncident(
  { tx, now }: CommandContext,
  { incidentId }: { incidentId: Id<"incident"> },
): Promise<void> {
  if (!(await endIncident(tx, incidentId, now))) throw new Refusal("request.not_found");
}
