import { useCallback, useEffect, useRef } from "react";
import { useSiteInfo } from "../site-info.ts";
import { logFailure } from "../log-failure.ts";
import type { CaptchaToken } from "./solve-challenge.ts";

/** What a form sends when the site asks for no captcha. */
export const debugToken = "debug mode";

/**
 * The invisible captcha of a form: gives the way to take a token. The work starts when the form appears; a token is used once,
 * and one that has expired by then is solved anew.
 */
export function useCaptcha(): () => Promise<string> {
  const captcha = useSiteInfo()?.captcha;
  const isOff = !captcha?.enabled || captcha.provider === "debug";
  const prepared = useRef<Promise<CaptchaToken | null> | null>(null);

  useEffect(() => {
    if (isOff) return;
    prepared.current = solve().catch((error: unknown) => {
      logFailure(error);
      return null;
    });
    return () => {
      prepared.current = null;
    };
  }, [isOff]);

  return useCallback(async () => {
    if (isOff) return debugToken;
    const solved = await prepared.current;
    prepared.current = null;
    return solved && solved.expiresAt > Date.now() ? solved.token : (await solve()).token;
  }, [isOff]);
}

async function solve(): Promise<CaptchaToken> {
  const { solveNewChallenge } = await import("./solve-challenge.ts");
  return solveNewChallenge();
}
