import type { Clock } from "../../../platform/time/clock.ts";
import type { CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Env } from "../../../platform/settings/env.ts";
import type { Logger } from "../../../platform/runtime/log.ts";
import type { LinkExclusion } from "../../safety/self-exclusion/index.ts";
import type { PaymentProviders, WatchProvider } from "../payment-provider/index.ts";

/** Dependencies of the payment module. */
export interface PaymentSetup {
  readonly db: Db;
  readonly clock: Clock;
  readonly runner: CommandRunner;
  readonly log: Logger;
  readonly secret: string;
  readonly env: Pick<
    Env,
    | "NODE_ENV"
    | "publicUrl"
    | "WITHDRAWAL_AUTO_APPROVE_MINOR"
    | "WITHDRAWAL_AUTO_APPROVE_DAY_MINOR"
    | "WITHDRAWAL_AUTO_APPROVE_WEEK_MINOR"
    | "WITHDRAWAL_AUTO_APPROVE_TURNOVER_PERCENT"
    | "WITHDRAWAL_AUTO_APPROVE_DESTINATION_HOURS"
    | "WITHDRAWAL_AUTO_APPROVE_SECURITY_HOURS"
    | "WITHDRAWAL_WEEK_UNITS"
    | "PAYMENT_TIMEOUT_MS"
    | "RATE_LIMIT_FACTOR"
    | "providers"
  >;
  /**
   * Applies an exclusion of the same person under another account. Called before each payment and on
   * settlement.
   */
  readonly linkExclusion: LinkExclusion;
  /** Starts measuring a call to a provider. The returned function records its result. */
  readonly watchProvider: WatchProvider;
  /** Folder of the built widget; by default found beside the API. */
  readonly widgetFolder?: string;
}

/** The dependencies with the providers by their name in callback URLs. */
export interface PaymentParts extends PaymentSetup {
  readonly providers: PaymentProviders;
}
