import type { Locale } from "@w10/phrases/languages";
/** A letter ready to send. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly locale: Locale;
  /** One-click unsubscribe URL of a promotional letter (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** Transport for letters: SMTP, or the development mailbox. */
export interface MailPort {
  send(letter: Letter): Promise<void>;
}

/** Transport for text messages. */
export interface SmsPort {
  send(message: { readonly to: string; readonly text: string; readonly locale: Locale }): Promise<void>;
}
