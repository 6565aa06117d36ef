import type { Clock } from "./platform/time/clock.ts";
import type { Env } from "./platform/settings/env.ts";
import type { RefusalListener } from "./platform/http/check-refusal.ts";
import type { Logger } from "./platform/runtime/log.ts";
import type { OutcomeSource } from "./platform/random/randomness.ts";

export interface AppOptions {
  readonly env: Env;
  readonly secret: string;
  readonly databaseUrl: string;
  /** Folder of players' documents; never served. */
  readonly documentsDir: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly version: string;
  /** False for a process that only runs a command: events and jobs are left to the serving ones. */
  readonly isServing?: boolean;
  /** False when jobs run only on request, as in tests; by default the process's role decides. */
  readonly isWorking?: boolean;
  /** Whether other processes serve the same database now. */
  readonly hasOthers?: () => boolean;
  /** Lets tests choose the outcomes. */
  readonly newOutcome?: () => OutcomeSource;
  /** Lets tests record the refusals that occurred. */
  readonly onRefusal?: RefusalListener;
  /** Folder of built sites; absent in API tests. */
  readonly sites?: {
    readonly web: string;
    readonly studio: string;
    readonly widget: string;
    readonly art: string;
  };
}
