import type { Clock } from "../../../../platform/clock.ts";
import type { Db } from "../../../../platform/database/database.ts";
import type { SandboxDelays } from "./sandbox-rules.ts";
import type { SigningKey } from "./signature.ts";

/** One HTTP message out of the sandbox. */
export interface Delivery {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface SandboxParts {
  readonly db: Db;
  readonly clock: Clock;
  /** Shared with the merchant; signs what goes either way. */
  readonly key: SigningKey;
  readonly publicUrl: string;
  readonly delays: SandboxDelays;
  readonly rateLimitFactor: number;
  /** Posts to the merchant, and answers the status. Throws where nobody is there. */
  readonly deliver: (delivery: Delivery) => Promise<number>;
}
