import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Clock } from "../../../platform/time/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Env } from "../../../platform/settings/env.ts";
import type { JobHandler } from "../../../platform/jobs/job-runner.ts";
import type { Logger } from "../../../platform/runtime/log.ts";
import type { PaymentProvider, WatchProvider } from "./payment-provider.ts";

/** What the casino gives to every provider. */
export interface ProviderSetup {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly secret: string;
  readonly env: Pick<
    Env,
    "NODE_ENV" | "publicUrl" | "PAYMENT_TIMEOUT_MS" | "RATE_LIMIT_FACTOR" | "providers"
  >;
  /** Starts measuring a call to a provider. The returned function records its result. */
  readonly watchProvider: WatchProvider;
}

/** Origins of a provider's pages beside our own: those shown in a frame, and those that a form may lead to. */
export interface ProviderOrigins {
  readonly frames: readonly string[];
  readonly forms: readonly string[];
}

/** The adapter to a provider and its jobs, which begin with `payment-` and so run in the lane of money. */
export interface ConnectedProvider {
  readonly adapter: PaymentProvider;
  readonly jobs: Readonly<Record<`payment-${string}`, JobHandler>>;
}

/** Everything that the casino knows of a provider before it is connected. */
export interface ProviderModule {
  /** In callback URLs and rows. */
  readonly name: string;
  /** Schemas of its settings by name: `PAYMENT_` and the provider's own. */
  readonly settings: Readonly<Record<string, z.ZodType>>;
  readonly origins: (given: Env["providers"]) => ProviderOrigins;
  /** Null where its settings switch it off. */
  readonly connect: (http: FastifyInstance, setup: ProviderSetup) => Promise<ConnectedProvider | null>;
}

/** A provider in one object; its settings arrive parsed. */
export function defineProvider<Settings extends Readonly<Record<string, z.ZodType>>>(provider: {
  readonly name: string;
  readonly settings: z.ZodObject<Settings>;
  readonly origins: (settings: z.output<z.ZodObject<Settings>>) => ProviderOrigins;
  readonly connect: (
    http: FastifyInstance,
    setup: ProviderSetup,
    settings: z.output<z.ZodObject<Settings>>,
  ) => Promise<ConnectedProvider | null>;
}): ProviderModule {
  const { name, settings } = provider;
  return {
    name,
    settings: settings.shape,
    origins: (given) => provider.origins(settings.parse(given)),
    connect: (http, setup) => provider.connect(http, setup, settings.parse(setup.env.providers)),
  };
}
