import { createChallenge, verifySolution } from "altcha-lib/v1";
import { sql } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Env } from "../../platform/env.ts";
import { sign } from "../../platform/secrets.ts";

export interface Challenge {
  readonly algorithm: string;
  readonly challenge: string;
  readonly salt: string;
  readonly signature: string;
  readonly maxnumber: number;
}

/** One interface over the back ends of decision D20. */
export interface Captcha {
  readonly provider: "debug" | "pow";
  createChallenge(): Promise<Challenge>;
  /** Whether the token proves what it should. Each proof is good once. */
  check(token: string): Promise<boolean>;
}

const lifeMs = 5 * 60_000;

/** The captcha of this installation. `debug` takes the fixed words that the specification names, and must not be used in production. */
export function createCaptcha(
  env: Pick<Env, "CAPTCHA" | "CAPTCHA_COST">,
  parts: { db: Db; clock: Clock; secret: string },
): Captcha {
  const hmacKey = sign(parts.secret, "captcha", "pow");
  return {
    provider: env.CAPTCHA,
    async createChallenge() {
      const expires = new Date(parts.clock.now().getTime() + lifeMs);
      const challenge = await createChallenge({ hmacKey, maxNumber: env.CAPTCHA_COST, expires });
      return { ...challenge, maxnumber: challenge.maxnumber ?? env.CAPTCHA_COST };
    },
    async check(token) {
      if (env.CAPTCHA === "debug") return token === "debug mode";
      if (!(await verifySolution(token, hmacKey, true).catch(() => false))) return false;
      return spendProof(parts.db, token, parts.clock.now());
    },
  };
}

/** The primary key lets one of two identical proofs through. */
async function spendProof(db: Db, token: string, now: Date): Promise<boolean> {
  const signature = sign("captcha", "used", token);
  const expiresAt = new Date(now.getTime() + lifeMs);
  const result =
    await sql`insert into captcha_used (signature, expires_at) values (${signature}, ${expiresAt}) on conflict do nothing`.execute(
      db,
    );
  return result.numAffectedRows === 1n;
}
