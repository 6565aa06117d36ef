import { hash } from "node:crypto";
import type { Logger } from "../log.ts";

/** Knows which passwords have leaked somewhere. */
export interface BreachedPasswords {
  isBreached(password: string): Promise<boolean>;
}

/** No look-up is set: nothing is known to have leaked. */
export const noBreaches: BreachedPasswords = { isBreached: () => Promise.resolve(false) };

/** For connecting, asking and reading together. */
const patienceMs = 1_500;
const prefixLength = 5;

/**
 * Asks a range look-up: `GET {url}/{first five digits of the SHA-1}` answers lines `rest:count`, so that the service learns neither the
 * password nor its hash; padding lines have the count 0. While nobody answers in time every password passes, and the log says so.
 */
export function createRangeLookUp(url: string, log: Pick<Logger, "warn">): BreachedPasswords {
  return {
    async isBreached(password) {
      const digest = hash("sha1", password, "hex").toUpperCase();
      const rest = digest.slice(prefixLength);
      try {
        const answer = await fetch(`${url.replace(/\/+$/, "")}/${digest.slice(0, prefixLength)}`, {
          headers: { "add-padding": "true" },
          redirect: "error",
          signal: AbortSignal.timeout(patienceMs),
        });
        if (!answer.ok) throw new Error(`the look-up answered ${answer.status}`);
        const lines = (await answer.text()).toUpperCase().split(/\r?\n/);
        return lines.some((line) => line.startsWith(`${rest}:`) && !/:0+$/.test(line.trim()));
      } catch (error) {
        log.warn({ err: error }, "leaked passwords could not be looked up; the password passes");
        return false;
      }
    },
  };
}
