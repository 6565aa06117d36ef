import { createChallenge, verifySolution } from "altcha-lib/v1";
import type { Clock } from "../../../platform/clock.ts";
import type { Env } from "../../../platform/env.ts";
import { sign } from "../../../platform/secrets.ts";

export interface Challenge {
  readonly algorithm: string;
  readonly challenge: string;
  readonly salt: string;
  readonly signature: string;
  readonly maxnumber: number;
}

/** The embedded captcha: the browser solves a proof of work while the form is filled in. */
export function createProofOfWork(
  env: Pick<Env, "CAPTCHA_COST">,
  parts: { readonly secret: string; readonly clock: Clock; readonly lifeMs: number },
) {
  const hmacKey = sign(parts.secret, "captcha", "pow");
  return {
    async createChallenge(): Promise<Challenge> {
      const expires = new Date(parts.clock.now().getTime() + parts.lifeMs);
      const challenge = await createChallenge({ hmacKey, maxNumber: env.CAPTCHA_COST, expires });
      return { ...challenge, maxnumber: challenge.maxnumber ?? env.CAPTCHA_COST };
    },
    verify: (token: string): Promise<boolean> => verifySolution(token, hmacKey, true).catch(() => false),
  };
}
