import type { Locale } from "@w10/phrases/languages";
/** A letter, ready to be sent. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly locale: Locale;
  /** Of a promotional letter: the address that ends such letters with one click (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** The way out for letters: SMTP, or the development mailbox. */
export interface MailPort {
  send(letter: Letter): Promise<void>;
}

/** The way out for text messages. */
export interface SmsPort {
  send(message: { readonly to: string; readonly text: string; readonly locale: Locale }): Promise<void>;
}
