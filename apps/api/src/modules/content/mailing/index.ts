/** Promotional letters: one promotion to all who asked for offers by e-mail, each letter with its way out. */
export { createPromotionSender, sendPromotionJob } from "./send-promotion.ts";
export { listMailings } from "./mailing-store.ts";
export type { Mailing } from "./mailing-store.ts";
export { mailingJobs } from "./mailing-jobs.ts";
export { startMailing } from "./start-mailing.ts";
