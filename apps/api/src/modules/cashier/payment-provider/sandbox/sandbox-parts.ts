import type { Clock } from "../../../../platform/time/clock.ts";
import type { Db } from "../../../../platform/database/database.ts";
import type { Deliver } from "../deliver-callback.ts";
import type { SandboxDelays } from "./sandbox-rules.ts";
import type { SigningKey } from "./signature.ts";

export interface SandboxParts {
  readonly db: Db;
  readonly clock: Clock;
  /** Shared with the merchant; signs messages in both directions. */
  readonly key: SigningKey;
  readonly publicUrl: string;
  readonly delays: SandboxDelays;
  readonly rateLimitFactor: number;
  readonly deliver: Deliver;
}
