import * as z from "zod/mini";
import type { Env } from "../../../platform/settings/env.ts";
import type { Logger } from "../../../platform/runtime/log.ts";

const patienceMs = 4_000;
const maxLength = 4_096;
const answer = z.object({ success: z.boolean(), "error-codes": z.optional(z.array(z.string())) });

/**
 * Site verification in reCAPTCHA's protocol, which hCaptcha and Turnstile share: sends the browser's token
 * and our secret to the provider. Without an answer in time the token is refused; the picture of digits
 * remains available.
 */
export function createSiteVerification(
  env: Pick<Env, "CAPTCHA_SECRET" | "CAPTCHA_VERIFY_URL">,
  log: Logger,
): (token: string) => Promise<boolean> {
  return async (token) => {
    if (token === "" || token.length > maxLength) return false;
    try {
      const reply = await fetch(env.CAPTCHA_VERIFY_URL, {
        method: "POST",
        body: new URLSearchParams({ secret: env.CAPTCHA_SECRET ?? "", response: token }),
        redirect: "error",
        signal: AbortSignal.timeout(patienceMs),
      });
      if (!reply.ok) throw new Error(`it answered ${reply.status}`);
      const verdict = answer.parse(await reply.json());
      if (!verdict.success) log.info({ codes: verdict["error-codes"] }, "a captcha was not solved");
      return verdict.success;
    } catch (error) {
      log.warn({ err: error }, "the captcha provider could not be reached");
      return false;
    }
  };
}
