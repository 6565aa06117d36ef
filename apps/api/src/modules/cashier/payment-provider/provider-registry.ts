import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Env } from "../../../platform/settings/env.ts";
import type { JobHandler } from "../../../platform/jobs/job-runner.ts";
import type { ProviderModule, ProviderOrigins, ProviderSetup } from "./define-provider.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { redirectSandbox } from "./redirect-sandbox/redirect-provider.ts";
import { sandbox } from "./sandbox/index.ts";

/** Every payment provider of the casino: a new one is a folder beside this file and a word in this line. */
export const providerModules: readonly ProviderModule[] = [sandbox, redirectSandbox];

/** Schemas of all providers' settings by name. */
export const providerSettings: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  providerModules.flatMap(({ settings }) => Object.entries(settings)),
);

/** Origins that the site's pages may show or lead to for payments. */
export function originsOfProviders(given: Env["providers"]): ProviderOrigins {
  const origins = providerModules.map((provider) => provider.origins(given));
  return {
    frames: [...new Set(origins.flatMap(({ frames }) => frames))],
    forms: [...new Set(origins.flatMap(({ forms }) => forms))],
  };
}

/** Payment providers by their name in callback URLs. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;

/**
 * Connects the payment providers that are switched on. Without any, every payment fails with
 * `payment.provider_unavailable`.
 */
export async function connectProviders(
  http: FastifyInstance,
  setup: ProviderSetup,
): Promise<{ providers: PaymentProviders; jobs: Readonly<Record<string, JobHandler>> }> {
  const providers = new Map<string, PaymentProvider>();
  const jobs: Record<string, JobHandler> = {};
  for (const { name, connect } of providerModules) {
    const connected = await connect(http, setup);
    if (!connected) continue;
    providers.set(name, connected.adapter);
    Object.assign(jobs, connected.jobs);
  }
  return { providers, jobs };
}
