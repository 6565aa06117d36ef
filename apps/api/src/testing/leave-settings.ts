import { formerNames, providerPrefix, settings } from "../platform/settings/env.ts";

/**
 * Removes a casino's settings from this process and its children: tests and benchmarks must never use the
 * database or mail server that a developer has configured. NODE_ENV stays.
 */
export function leaveSettings(): void {
  const former = new Set(formerNames.map(([name]) => name));
  for (const name of Object.keys(process.env))
    if (
      name !== "NODE_ENV" &&
      (name in settings.shape || name.startsWith(providerPrefix) || former.has(name))
    )
      delete process.env[name];
}
