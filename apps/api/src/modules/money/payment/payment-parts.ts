import type { Clock } from "../../../platform/clock.ts";
import type { CommandRunner } from "../../../platform/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Env } from "../../../platform/env.ts";
import type { Logger } from "../../../platform/log.ts";
import type { LinkExclusion } from "../../safety/self-exclusion/index.ts";
import type { PaymentProviders, WatchProvider } from "../payment-provider/index.ts";

/** What the payment module is built from. */
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
    | "SANDBOX_GATEWAY"
    | "SANDBOX_CARDS_SHARED"
    | "WITHDRAWAL_AUTO_APPROVE_MINOR"
    | "WITHDRAWAL_AUTO_APPROVE_DAY_MINOR"
    | "WITHDRAWAL_AUTO_APPROVE_WEEK_MINOR"
    | "WITHDRAWAL_AUTO_APPROVE_TURNOVER_PERCENT"
    | "WITHDRAWAL_AUTO_APPROVE_DESTINATION_HOURS"
    | "WITHDRAWAL_AUTO_APPROVE_SECURITY_HOURS"
    | "WITHDRAWAL_WEEK_UNITS"
    | "GATEWAY_TIMEOUT_MS"
    | "RATE_LIMIT_FACTOR"
  >;
  /** Applies the pause that the person of an account is on elsewhere: asked before each payment, and when one is settled. */
  readonly linkExclusion: LinkExclusion;
  /** Starts the count of calls to a company, and returns the function that counts each. */
  readonly watchProvider: WatchProvider;
  /** The folder of the built widget; found beside the API when absent. */
  readonly widgetFolder?: string;
}

/** The parts together with the companies that move the money, by their name in callback addresses. */
export interface PaymentParts extends PaymentSetup {
  readonly providers: PaymentProviders;
}
