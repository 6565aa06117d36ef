import { createTransport } from "nodemailer";
import type { MailPort } from "./outgoing-mail.ts";

// Jobs are worked one after another: a mail server that accepts and then says nothing must not hold up payouts for minutes.
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

/** Sends letters through an SMTP server. A failure is thrown, so that the job that sends tries again. */
export function createSmtpMail(url: string, from: string): MailPort {
  const transport = createTransport({ url, ...patience }, { from });
  return {
    async send({ to, subject, html, text, unsubscribeUrl }) {
      // The header keeps out-of-office programs from answering.
      await transport.sendMail({
        to,
        subject,
        html,
        text,
        headers: {
          "Auto-Submitted": "auto-generated",
          ...(unsubscribeUrl && {
            "List-Unsubscribe": `<${unsubscribeUrl}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
        },
      });
    },
  };
}
