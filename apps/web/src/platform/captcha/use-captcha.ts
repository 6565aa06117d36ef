import { useCallback, useEffect, useRef } from "react";
import { useSiteInfo } from "../site-info.ts";
import { logFailure } from "../log-failure.ts";
import type { CaptchaToken } from "./solve-challenge.ts";

/** What a form sends when the site asks for no captcha. */
export const debugToken = "debug mode";

/**
 * The invisible captcha of a form. `prepare` starts the work while the visitor types; `take` gives a token that is used once,
 * solving anew when the prepared one has expired.
 */
export function useCaptcha(): { readonly prepare: () => void; readonly take: () => Promise<string> } {
  const captcha = useSiteInfo()?.captcha;
  const isOff = !captcha?.enabled || captcha.provider === "debug";
  const prepared = useRef<Promise<CaptchaToken> | null>(null);

  const solve = useCallback(async () => {
    const { solveNewChallenge } = await import("./solve-challenge.ts");
    return solveNewChallenge();
  }, []);

  const prepare = useCallback(() => {
    if (isOff || prepared.current) return;
    const work = solve();
    prepared.current = work;
    work.catch((error: unknown) => {
      logFailure(error);
      if (prepared.current === work) prepared.current = null;
    });
  }, [isOff, solve]);

  const take = useCallback(async () => {
    if (isOff) return debugToken;
    const waiting = prepared.current;
    prepared.current = null;
    const solved = waiting ? await waiting.catch(() => null) : null;
    if (solved && solved.expiresAt > Date.now()) return solved.token;
    return (await solve()).token;
  }, [isOff, solve]);

  useEffect(
    () => () => {
      prepared.current = null;
    },
    [],
  );
  return { prepare, take };
}
