import type { CommandContext, CommandRunner } from "../../../platform/command-runner.ts";
import { systemActor } from "../../../platform/http/player-actor.ts";
import { storeIncident, type Noticed, wasNoticed } from "./incident-store.ts";

/**
 * Raises an incident. The first time it is logged as an error; while it is open only its last-seen time
 * moves.
 */
export async function raiseIncident(runner: CommandRunner, noticed: Noticed): Promise<void> {
  const call = { name: "incident.raise", actor: systemActor, input: noticed };
  await runner.run(call, (context) => recordIncident(context, noticed));
}

/** The same inside a running command. */
export async function recordIncident({ tx, now, log }: CommandContext, noticed: Noticed): Promise<void> {
  if (await storeIncident(tx, noticed, now))
    log.error(
      { incident: noticed.kind, subject: noticed.subject },
      "an incident: npm run operator -- incidents",
    );
}

/** Raises an incident that an operator judges once: a closed one is not raised again. */
export async function raiseIncidentOnce(runner: CommandRunner, noticed: Noticed): Promise<void> {
  const call = { name: "incident.raise", actor: systemActor, input: noticed };
  await runner.run(call, async ({ tx, now, log }) => {
    if (await wasNoticed(tx, noticed)) return;
    await storeIncident(tx, noticed, now);
    log.warn({ incident: noticed.kind, subject: noticed.subject }, "a case for the operator");
  });
}
