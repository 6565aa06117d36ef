import type { SmsPort } from "./outgoing-mail.ts";

const patienceMs = 10_000;

/**
 * Sends text messages through an HTTP gateway: POST `{to, text}` with a bearer token. Throws unless the
 * answer is 2xx, so that the job is retried.
 */
export function createHttpSms(url: string, token: string | undefined): SmsPort {
  return {
    async send({ to, text }) {
      const answer = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify({ to: `+${to}`, text }),
        signal: AbortSignal.timeout(patienceMs),
      });
      if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
    },
  };
}
