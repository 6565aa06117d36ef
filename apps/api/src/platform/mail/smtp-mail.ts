import { createTransport } from "nodemailer";
import type { MailPort } from "./outgoing-mail.ts";

/** Sends letters through an SMTP server. A failure is thrown, so that the job that sends tries again. */
export function createSmtpMail(url: string, from: string): MailPort {
  const transport = createTransport(url, { from });
  return {
    async send({ to, subject, html, text }) {
      await transport.sendMail({ to, subject, html, text });
    },
  };
}
