/** Letters (emails) and text messages: written from the phrase files, sent by a job, with preview pages for development. */
export {
  createLetterSender,
  enqueueLetter,
  enqueueLetterTo,
  letterDate,
  sendLetterJob,
} from "./enqueue-letter.ts";
export { createSmsSender, enqueueSms, sendSmsJob } from "./enqueue-letter.ts";
export type { LetterKind, SmsKind } from "./letter-kinds.ts";
export { type LetterHome, type LetterOrder, writeLetter } from "./letters.ts";
export { registerMailboxPage } from "./mailbox-routes.ts";
export { registerLetterPreviews } from "./preview-routes.ts";
