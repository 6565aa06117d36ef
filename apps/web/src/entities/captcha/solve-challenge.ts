import { call } from "../../platform/api/api-client.ts";
import { trustedScriptUrl } from "../../platform/loading/trusted-script-url.ts";
// oxlint-disable-next-line import/default -- the bundler generates this default export: the URL of the built worker
import workerUrl from "./solve.worker.ts?worker&url";
import { serverNow } from "../../platform/api/server-clock.ts";

/** The token of a solved challenge, valid until `expiresAt` (ms since 1970). */
export interface CaptchaToken {
  readonly token: string;
  readonly expiresAt: number;
}

const defaultLifetimeMs = 4 * 60_000;

/** Fetches a proof-of-work challenge and solves it in a worker. */
export async function solveNewChallenge(): Promise<CaptchaToken> {
  const challenge = await call("createCaptchaChallenge");
  const solved = await solveInWorker(challenge);
  const { algorithm, salt, signature } = challenge;
  const token = btoa(
    JSON.stringify({ algorithm, challenge: challenge.challenge, number: solved, salt, signature }),
  );
  return { token, expiresAt: expiryOf(salt) };
}

/** The salt contains its expiry in seconds as `?expires=`; the token is discarded five seconds earlier. */
export function expiryOf(salt: string, now: number = serverNow()): number {
  const seconds = Number(new URLSearchParams(salt.split("?")[1] ?? "").get("expires"));
  return seconds > 0 ? seconds * 1000 - 5000 : now + defaultLifetimeMs;
}

function solveInWorker(challenge: object): Promise<number> {
  return new Promise((resolve, reject) => {
    // The DOM types lack Trusted Types; at run time this is a TrustedScriptURL where supported.
    const worker = new Worker(trustedScriptUrl(workerUrl), { type: "module" });
    const finish = (act: () => void) => {
      worker.terminate();
      act();
    };
    worker.addEventListener("message", (event: MessageEvent<number | null>) => {
      const found = event.data;
      finish(() => (found === null ? reject(new Error("The challenge has no solution")) : resolve(found)));
    });
    worker.addEventListener("error", () => finish(() => reject(new Error("The captcha worker failed"))));
    worker.postMessage(challenge);
  });
}
