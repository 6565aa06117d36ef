/** Letters and text messages: written from the phrase files, sent by a job; and the page that shows them in development. */
export { createLetterSender, enqueueLetter, sendLetterJob } from "./enqueue-letter.ts";
export { createSmsSender, enqueueSms, sendSmsJob } from "./enqueue-sms.ts";
export type { LetterKind, LetterOrder } from "./letters.ts";
export { registerMailboxPage } from "./mailbox-routes.ts";
