import { createTransport } from "nodemailer";
import type { MailPort } from "./outgoing-mail.ts";

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;
/** Time limit of a whole letter: a slow server that sends lines is never idle. */
const letterWithinMs = 30_000;

/** Sends letters through an SMTP server. Throws on failure, so that the job is retried. */
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
        // Prevents automatic replies.
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
