import { hash } from "node:crypto";
import type { Logger } from "../runtime/log.ts";

/** Looks up leaked passwords. */
export interface BreachedPasswords {
  isBreached(password: string): Promise<boolean>;
}

/** Without a look-up service no password counts as leaked. */
export const noBreaches: BreachedPasswords = { isBreached: () => Promise.resolve(false) };

/** Time limit for connecting, asking and reading together. */
const patienceMs = 1_500;
const prefixLength = 5;

/**
 * Queries a range service: `GET {url}/{first five digits of the SHA-1}` answers lines of `rest:count`, so
 * that it learns neither the password nor its hash. Padding lines have the count 0. Without an answer in time
 * every password is accepted and a warning logged.
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
        log.warn({ err: error }, "the look-up of leaked passwords failed; the password is accepted");
        return false;
      }
    },
  };
}
