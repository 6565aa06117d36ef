import { settings } from "../platform/env.ts";

/**
 * Frees this process, and whatever it starts, from a casino's settings: tests and benchmarks never write to the database, nor send
 * through the mail server, that the person at the machine has set for a casino of theirs. What kind of run it is (NODE_ENV) stays.
 */
export function leaveSettings(): void {
  for (const name of Object.keys(settings.shape)) if (name !== "NODE_ENV") delete process.env[name];
}
