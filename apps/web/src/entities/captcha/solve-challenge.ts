import { call } from "../../platform/api/api-client.ts";
import { trustedScriptUrl } from "../../platform/loading/trusted-script-url.ts";
// The bundler makes this default export.
// oxlint-disable-next-line import/default -- there is no such file: the suffix asks for the address of a built worker
import workerUrl from "./solve.worker.ts?worker&url";

/** A solved challenge: what the call carries, and until when it is good (ms since 1970). */
export interface CaptchaToken {
  readonly token: string;
  readonly expiresAt: number;
}

const defaultLifeMs = 4 * 60_000;

/** Fetches a proof-of-work challenge and solves it beside the page's own thread. */
export async function solveNewChallenge(): Promise<CaptchaToken> {
  const challenge = await call("createCaptchaChallenge");
  const solved = await searchNumber(challenge);
  const { algorithm, salt, signature } = challenge;
  const token = btoa(
    JSON.stringify({ algorithm, challenge: challenge.challenge, number: solved, salt, signature }),
  );
  return { token, expiresAt: expiryOf(salt) };
}

/** The salt carries its expiry in seconds as `?expires=`; we stop a little before. */
export function expiryOf(salt: string, now: number = Date.now()): number {
  const seconds = Number(new URLSearchParams(salt.split("?")[1] ?? "").get("expires"));
  return seconds > 0 ? seconds * 1000 - 5000 : now + defaultLifeMs;
}

function searchNumber(challenge: object): Promise<number> {
  return new Promise((resolve, reject) => {
    // The page's types know no Trusted Types; at run time this is one where the browser wants it.
    const worker = new Worker(trustedScriptUrl(workerUrl), { type: "module" });
    const finish = (act: () => void) => {
      worker.terminate();
      act();
    };
    worker.addEventListener("message", (event: MessageEvent<number | null>) => {
      const found = event.data;
      finish(() => (found === null ? reject(new Error("The challenge has no answer")) : resolve(found)));
    });
    worker.addEventListener("error", () => finish(() => reject(new Error("The captcha worker failed"))));
    worker.postMessage(challenge);
  });
}
