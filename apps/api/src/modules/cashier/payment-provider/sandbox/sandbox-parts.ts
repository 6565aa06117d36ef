import type { Clock } from "../../../../platform/time/clock.ts";
import type { Db } from "../../../../platform/database/database.ts";
import type { SandboxDelays } from "./sandbox-rules.ts";
import type { SigningKey } from "./signature.ts";

/** An HTTP callback that the sandbox sends. */
export interface Delivery {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface SandboxParts {
  readonly db: Db;
  readonly clock: Clock;
  /** Shared with the merchant; signs messages in both directions. */
  readonly key: SigningKey;
  readonly publicUrl: string;
  readonly delays: SandboxDelays;
  readonly rateLimitFactor: number;
  /** Posts to the merchant and returns the HTTP status. Throws when the connection fails. */
  readonly deliver: (delivery: Delivery) => Promise<number>;
}
