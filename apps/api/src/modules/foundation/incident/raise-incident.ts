import type { CommandContext, CommandRunner } from "../../../platform/command/command-runner.ts";
import { jobActor } from "../../../platform/command/actor.ts";
import { storeIncident, type IncidentReport, isKnownIncident } from "./incident-store.ts";

/**
 * Raises an incident. The first time it is logged as an error; while it is open only its last-seen time
 * moves.
 */
export async function raiseIncident(runner: CommandRunner, report: IncidentReport): Promise<void> {
  const call = { name: "incident.raise", actor: jobActor("incident.raise"), input: report };
  await runner.run(call, (context) => recordIncident(context, report));
}

/** The same inside a running command. */
export async function recordIncident(
  { tx, now, log }: Pick<CommandContext, "tx" | "now" | "log">,
  report: IncidentReport,
): Promise<void> {
  if (await storeIncident(tx, report, now))
    log.error(
      { incident: report.kind, subject: report.subject },
      "an incident: npm run operator -- incident.list-incidents",
    );
}

/** Raises an incident that an operator judges once: a closed one is not raised again. */
export async function raiseIncidentOnce(runner: CommandRunner, report: IncidentReport): Promise<void> {
  const call = { name: "incident.raise", actor: jobActor("incident.raise"), input: report };
  await runner.run(call, async ({ tx, now, log }) => {
    if (await isKnownIncident(tx, report)) return;
    await storeIncident(tx, report, now);
    log.warn({ incident: report.kind, subject: report.subject }, "a case for the operator");
  });
}
