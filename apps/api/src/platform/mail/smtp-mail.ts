import { createTransport } from "nodemailer";
import type { MailPort } from "./outgoing-mail.ts";

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;
/** For the whole of a letter: a server that says a line now and then is never silent, and never done. */
const letterWithinMs = 30_000;

/** Sends letters through an SMTP server. A failure is thrown, so that the job that sends tries again. */
export function createSmtpMail(url: string, from: string, withinMs = letterWithinMs): MailPort {
  const transport = createTransport({ url, ...patience }, { from });
  return {
    async send({ to, subject, html, text, unsubscribeUrl }) {
      const message = {
        signal: AbortSignal.timeout(withinMs),
        to,
        subject,
        html,
        text,
        // Keeps out-of-office programs from answering.
        headers: {
          "Auto-Submitted": "auto-generated",
          ...(unsubscribeUrl && {
            "List-Unsubscribe": `<${unsubscribeUrl}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
        },
      };
      await transport.sendMail(message);
    },
  };
}
