/** Seals what the journal says, so that nobody changes it unseen: sealed by quarters of an hour, read again daily and when asked. */
export { checkJournal, checkJournalDaily } from "./check-journal.ts";
export type { BrokenSeal, JournalReport } from "./check-journal.ts";
export { sealJournal } from "./seal-journal.ts";
