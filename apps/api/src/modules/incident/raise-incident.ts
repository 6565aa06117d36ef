import type { CommandContext } from "../../platform/command-runner.ts";
import { keepIncident, type Noticed } from "./incident-store.ts";

/** Keeps what a look has noticed. The first time it is said in the log as an error; while it stays open, only when it was last seen moves. */
export async function raiseIncident({ tx, now, log }: CommandContext, noticed: Noticed): Promise<void> {
  if (await keepIncident(tx, noticed, now))
    log.error(
      { incident: noticed.kind, subject: noticed.subject },
      "an incident: npm run operator -- incidents",
    );
}
