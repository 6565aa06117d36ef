import { createChallenge, verifySolution } from "altcha-lib/v1";
import * as z from "zod/mini";
import type { Clock } from "../../../platform/time/clock.ts";
import type { Env } from "../../../platform/settings/env.ts";
import { sign } from "../../../platform/random/secrets.ts";

export interface Challenge {
  readonly algorithm: string;
  readonly challenge: string;
  readonly salt: string;
  readonly signature: string;
  readonly maxnumber: number;
}

/** A solution as the site sends it: JSON in base64. Other fields are left out, whatever they are. */
const solution = z.object({
  algorithm: z.literal("SHA-256"),
  challenge: z.string(),
  number: z.int(),
  salt: z.string(),
  signature: z.string(),
});

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
    /** The challenge that the token solves, however its JSON is spelled; null when it solves none. */
    async solvedChallenge(token: string): Promise<string | null> {
      const payload = readSolution(token);
      return payload && (await verifySolution(payload, hmacKey, true)) ? payload.challenge : null;
    },
  };
}

function readSolution(token: string): z.infer<typeof solution> | null {
  try {
    return solution.parse(JSON.parse(Buffer.from(token, "base64").toString()));
  } catch {
    return null;
  }
}
