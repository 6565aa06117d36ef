import { minuteMs } from "../../../platform/time/durations.ts";
import type { Clock } from "../../../platform/time/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import { execute } from "../../../platform/database/query.ts";
import type { Env } from "../../../platform/settings/env.ts";
import type { Logger } from "../../../platform/runtime/log.ts";
import { sign } from "../../../platform/random/secrets.ts";
import { createPictures, type Pictures } from "./captcha-pictures.ts";
import { type Challenge, createProofOfWork } from "./proof-of-work.ts";
import { createSiteVerification } from "./verify-site-token.ts";

/** Common interface of the captcha back ends (decision D20). */
export interface Captcha {
  readonly provider: Env["CAPTCHA"];
  /** Site key of an external provider's widget; null without one. */
  readonly siteKey: string | null;
  /** Script of that widget. */
  readonly scriptUrl: string | null;
  createChallenge(): Promise<Challenge>;
  /** A picture of four digits, for browsers without the invisible captcha. */
  readonly pictures: Pictures;
  /** Verifies a token. Each proof is accepted once. */
  check(token: string): Promise<boolean>;
}

export interface CaptchaParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: string;
  readonly log: Logger;
}

type CaptchaSettings = Pick<
  Env,
  | "CAPTCHA"
  | "CAPTCHA_COST"
  | "CAPTCHA_SITE_KEY"
  | "CAPTCHA_SECRET"
  | "CAPTCHA_SCRIPT_URL"
  | "CAPTCHA_VERIFY_URL"
>;

const lifeMs = 5 * minuteMs;
const picturePrefix = "picture:";

/**
 * Creates the configured captcha. `debug` accepts the specification's fixed words and must not be used in
 * production.
 */
export function createCaptcha(env: CaptchaSettings, parts: CaptchaParts): Captcha {
  const work = createProofOfWork(env, { ...parts, lifeMs });
  const verifySiteToken = createSiteVerification(env, parts.log);
  const pictures = createPictures({ ...parts, lifeMs });
  const isForeign = env.CAPTCHA === "site-verify";
  /** What is spent: of an own challenge never the token, which has many spellings. */
  const proofOf = async (token: string) => {
    if (!isForeign) return work.solvedChallenge(token);
    return (await verifySiteToken(token)) ? token : null;
  };
  return {
    provider: env.CAPTCHA,
    siteKey: isForeign ? (env.CAPTCHA_SITE_KEY ?? null) : null,
    scriptUrl: isForeign ? env.CAPTCHA_SCRIPT_URL : null,
    createChallenge: () => work.createChallenge(),
    pictures,
    async check(token) {
      if (env.CAPTCHA === "debug") return token === "debug mode";
      if (token.startsWith(picturePrefix)) return pictures.take(token.slice(picturePrefix.length));
      const proof = await proofOf(token);
      return proof !== null && (await spendProof(parts.db, proof, parts.clock.now()));
    },
  };
}

/** The primary key accepts one of two identical proofs. */
async function spendProof(db: Db, proof: string, now: Date): Promise<boolean> {
  const signature = sign("captcha", "used", proof);
  const expiresAt = new Date(now.getTime() + lifeMs);
  const used = await execute(db)`
    insert into captcha_used (signature, expires_at) values (${signature}, ${expiresAt}) on conflict do nothing`;
  return used === 1;
}
